import { endsInRieul } from '#korean-cards/korean/syllables.ts';

/** Head nouns that evaluate or refer elsewhere instead of defining: `중요한 내용`, `…의 차이`. */
const REJECTED_HEAD_NOUNS =
  '예|예시|사례|핵심|근거|과목|얘기|이야기|작품|가능|불가능|필요|중요|결정|시행|적용|사용|이용|사실|이유|까닭|차이|차이점|특징|장점|단점|' +
  '내용|포인트|모습|정도|수준|기본|정답|답|연습|느낌|생각|전부|대표|시작|끝|배경|결과|쪽|측면|점|문제점';
const REJECTED_HEAD = new RegExp(`(?:^|[의한는던된은인운적]\\s)(?:${REJECTED_HEAD_NOUNS})$`);

/** `…의 차이`: no definition without an explicit name. */
export function hasRejectedHead(wording: string): boolean {
  return REJECTED_HEAD.test(wording);
}

/** Opinions, attributions, and remarks about the course or the exam. */
const OPINIONS: readonly RegExp[] = [
  /헷갈|재미있|유명한|대표적인|전형적인|함정(?:이|에)/,
  /(?:가장|제일|매우|정말|진짜)\s(?:중요|어려|쉬)|(?:중요한|어려운|쉬운)\s\S+$/,
  /빈출|단골|출제|교수님|선생님|외우|외울|암기(?:하|할|해)|모의고사|서술형|시험(?:에|문제|범위)/,
  /(?:^|\s)(?:제가|내가)\s|(?:오늘|다음)\s?(?:시간|주|배운)|발표(?:할|하는)/,
  /틀린\s(?:개념|문제|부분|것)$|맡은\s(?:주제|부분|역할)$/,
  /(?:주장|제안|제시|발표|창시|고안)한 (?:이론|학설|법칙|개념|책|말|것|사람)$/,
];

const NON_EXPLANATIONS: readonly RegExp[] = [
  ...OPINIONS,
  // Endings that no definition has.
  /(?:[가-힣]적|예시|사례|\s예|때문|덕분|탓|뿐|셈|편|듯|예정|마찬가지|얘기|쪽|중|등|때|쯤|정도)$/,
  /(?:위한|위해서인|때문인)\s?것$/,
  // Comparisons: `연결 리스트보다 빠른 자료구조`.
  /보다 .*훨씬|보다 (?:더 )?\S+[은는한운] (?:것|쪽|편)$/,
  /^(?:\S+\s){0,2}\S+보다\s(?:더\s)?(?:\S+[이가]\s)?\S+[은는한른운큰]\s\S+$/,
  // References to things elsewhere: `둘을 가르는 것`.
  /^(?:둘|셋|이들|얘네)[을은이의]?\s(?!이상)|^둘 다/,
  // Another sentence or a label within the text.
  /["'”’]\s?[은는]\s|\s(?:건|게|걸)\s\S+$|\s(?:건|게)\s[^,]{1,15}(?:이고|이며)\s|[⇒?|]|\s(?:\/|→)\s|[:=]\s/,
];

export function isOpinion(wording: string): boolean {
  return OPINIONS.some((pattern) => pattern.test(wording));
}

/** Looks like a definition and is none. */
export function isNonExplanation(wording: string): boolean {
  return isObligation(wording) || NON_EXPLANATIONS.some((pattern) => pattern.test(wording));
}

/** `풀어볼 것`, `나올 일`: a thing to do. */
function isObligation(text: string): boolean {
  const before = /([가-힣])\s?(?:것|거|일)$/.exec(text)?.[1];
  return before !== undefined && endsInRieul(before);
}
