import { type Analyse, isBlank, isNominal, isNoun, type Morpheme } from '../reading/morphemes.ts';

/** The name of a thing, as a note writes it. */
export interface Term {
  readonly text: string;
  /** With what stands in brackets behind it. */
  readonly written: string;
}

const LONGEST = 40;
const MOST_WORDS = 5;

/** Marks and numbers before a name: `★`, `(1)`, `①`, `가.`. */
const LEADING =
  /^(?:[\s★☆※*•·▶■□◆◇○●✔✓→\-–—"'“‘「『<《〈[]|\(?\d{1,2}\)|[①-⑳]|\d{1,2}\.(?!\d)|[가-하ㄱ-ㅎ]\.\s|[A-Za-z][.)]\s|제\d+조(?:의\d+)?(?:\s?제?\d+항)?의?\s|\d{3,4}년?\s(?=[가-힣]))+/;
const TRAILING = /[\s"'”’」』>》〉\]★☆*:：,!.]+$/;
const BRACKETS = /\s*[([（［][^()[\]（）［］]{0,100}[)\]）］]/g;

/** Words that point at something else, or speak of the writer: no name begins with them. */
const POINTING = words(
  `이 그 저 이것 그것 저것 이것들 이거 그거 여기 거기 이런 그런 이러한 그러한 이와 다음 아래 위 앞 뒤 우리 나 나는 내 너 누구 무엇 뭐
  어떤 어느 각 각각 모든 둘 둘다 셋 전자 후자 본인 저는 제가 제 교수님 선생님 쌤 조교님 원래 크게 대표적인 전형적인 가장 제일 오늘 어제 내일
  이번 지난 저번 다음주 이때 그때 이중 이건 이게 그게 그건 다른 또 또다른 나머지 대부분 하나 왜 언제 어떻게 얘 얘네 얘는 걔 이쪽 저쪽
  반대 반대로 만약 위에서 앞에서 사실 결국 일단 특히 즉 예컨대 예를 물론 다만 단 참고로 이외에 그외 그밖에 지금 요즘 최근 당시`,
);

/** Names of a part of a note, or of a side of a thing, that say nothing by themselves. */
const LABELS = words(
  `예 예시 예문 보기 예제 특징 특성 장점 단점 장단점 의의 한계 한계점 결과 영향 원인 배경 이유 까닭 목적 목표 내용 시기 시대 연도 날짜 장소 위치
  종류 유형 분류 구성 구성요소 요소 조건 요건 성립요건 효과 효력 근거 참고 주의 주의점 주의사항 주의할점 시험 정리 요약 결론 질문 답 정답 숙제
  과제 복습 예습 범위 시험범위 인물 기능 역할 과정 단계 순서 방법 형태 구조 성질 차이 차이점 공통점 비교 관계 핵심 포인트 키워드 메모 필기 문제
  풀이 해설 오답 암기 암기법 팁 정의 개념 뜻 의미 어원 유래 별명 다른이름 원리 공식 수식 계산 계산식 계산법 단위 값 대표 대표적 규칙 형식 사용법 용도 출력
  입력 실행결과 시간 시간복잡도 대상 주요내용 전개 발단 경과 판례 조문 법조문 사례 반례 주장 논거 수업 할일 해결 해결책 해결방법 대책
  대응 예외 기준 특이점 문제점 태도 입장 견해 다수의견 소수의견 다수설 소수설 느낀점 생각 요지 쟁점 학설 통설 결정 판단 경우 상황 사람 것 점 때 쪽 부분 말 일 수 이름 얘기 이야기 활용 응용 구현 예방
  치료 증상 진단 지역 국가 나라 기간 주기 크기 개수 횟수 비율 시작 끝 마지막 처음 다음시간 자료 그림 표 그래프 사진 교재 책 링크 풀네임 별칭 영어 한자`,
);

/** Sides of a thing: "대동법의 목적" and "단모음 분류 기준" are no terms although they are names. */
const SIDES =
  '예 예시 특징 특성 장점 단점 의의 한계 결과 영향 원인 배경 이유 까닭 목적 목표 내용 시기 종류 근거 차이 차이점 공통점 핵심 순서 기준 뒤 앞 위 안 밖 다음 대표 뜻 의미 정의 개념 시작 하나 경우 사실 점 것 때 때문 덕분 탓 정도 얘기 이야기 부분 쪽 중 등 위치 수도 태도 입장 견해 포인트';
const SIDE_OF = new RegExp(`\\s(?:${SIDES.replaceAll(' ', '|')})$`);
const SIDE_BEHIND_OF =
  /[의된한는]\s(?:유형|조건|요건|효과|방법|역할|기능|단계|단위|값|문제|관계|구조|과정|성질)$/;

/** `3가지`, `1876년`, `14세 미만`: what is counted or dated is no name. */
const COUNTED =
  /\s(?:둘|셋|넷|다섯)$|\d\s?(?:개|가지|종류|단계|종|번|문제)$|^\d+\s?(?:년|월|일|세기|번|장|강|주차|쪽|p|교시|세|개|명|차시)(?![가-힣])/;
/** Who speaks of the course itself, not of its matter. */
const STUDYING =
  /시험|단골|수능|내신|빈출|모의고사|서술형|예상\s?문제|기출|숙제|과제|복습|예습|교수님|선생님|교과서|프린트|헷갈|외우|질문|느낀|오늘|다음\s?(?:시간|주)|지난\s?(?:시간|주)|저번/;

/** Josa before a blank, or the end of a sentence: what is said, not what is named. */
const SAID_BEFORE_BLANK =
  /(?:[을를에]|에서|에게|한테|으로|이랑|부터|까지|처럼|보다|하여|해서|하면|하고|라고|다고|[가-힣](?:이|가|은|도)|[^있없]는)\s/;
/** A name that is given may be a clause: 작은 정부, 보이지 않는 손. */
const SAID_BEFORE_GIVEN = /(?:[을를에]|에서|에게|한테|으로|부터|까지|라고|다고|[가-힣](?:이|가))\s/;
/** Nouns that end like words with a josa: 국가 배상, 제도 개혁, 길이 성장. */
const LIKE_JOSA =
  /(?:[국물원평증대유자주단정추허인부매공시휴여액]가|[차전변길높넓깊사추천나]이|[제속온농밀정각습강태지의용빈척한경위난순반진]도|[화]도)(?=\s)/g;
const SAID_AT_END =
  /(?:[^가-힣]다|니다|한다|이다|었다|았다|어요|아요|해요|예요|네요|있음|없음|까|죠|것|[는은한된]\s?거|듯|때|함|됨)$|적$/;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

export interface Naming {
  /** The sentence says that this is a name. */
  readonly isGiven?: boolean;
}

/** The name that stands where a note puts names: before a colon, in the column of terms, before 라고 한다. */
export function asName(written: string, { isGiven = false }: Naming = {}): Term | null {
  if (written.length > LONGEST * 4) return null;
  const whole = written.replace(LEADING, '').replace(TRAILING, '').trim();
  const text = whole
    .replace(BRACKETS, '')
    .replace(/["'“”‘’]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || text.length > LONGEST || !/\p{L}/u.test(text)) return null;
  const parts = text.split(' ');
  if (parts.length > MOST_WORDS || POINTING.has(parts[0] ?? '') || LABELS.has(parts.join(''))) return null;
  if (
    COUNTED.test(text) ||
    STUDYING.test(text) ||
    /[→⇒,?!=:|]|[은는]$|^[그이저](?:값|때|것|들|중|쪽|뒤|후|점|말|외|걸|게|건)/.test(text)
  )
    return null;
  if (/때의?(?:\s|$)|^제\d+조|[↑↓↔]/.test(text)) return null;
  if (parts.length > 1 && (SIDE_OF.test(text) || (!isGiven && SIDE_BEHIND_OF.test(text)))) return null;
  if (isGiven && /[가-힣]적$/.test(text)) return null;
  if (
    parts.length > 1 &&
    ((isGiven ? SAID_BEFORE_GIVEN : SAID_BEFORE_BLANK).test(text.replace(LIKE_JOSA, '')) ||
      SAID_AT_END.test(text))
  )
    return null;
  return { text, written: whole };
}

/** The name that a text is, if it is nothing but one: for places where anything might stand. */
export function asTerm(written: string, analyse: Analyse, naming: Naming = {}): Term | null {
  const name = asName(written, naming);
  if (!name || /[가-힣]적$/.test(name.text)) return null;
  const parts = name.text.split(' ');
  // A word before the last may be joined to it: 수요의 가격 탄력성, 이행적 함수 종속, 인식 있는 과실.
  const isName = parts.every((word, index) =>
    index < parts.length - 1
      ? (index > 0 && /^[있없]는$/.test(word)) ||
        isNounLikeAdverb(word, analyse) ||
        /.[있없]는$/.test(word) ||
        isNameWord(word.replace(/(?<=.)(?:의|적|와|과|적인)$/, ''), analyse) ||
        (naming.isGiven && isAdjective(word, analyse) && !LABELS.has(parts.at(-1) ?? ''))
      : isNameWord(word, analyse),
  );
  // 난징 조약: by itself 난징 is no word.
  return isName || analyse(name.text).every((part) => isNominal(part) || isBlank(part)) ? name : null;
}

const ADVERBS = words(
  '다시 또 더 가장 제일 매우 아주 너무 꼭 바로 이미 아직 특히 모두 주로 정말 진짜 반드시 절대 항상 거의 약간 조금 많이 잘 안 못 왜 그냥 또는 및',
);

/** 무조건 반사, 직접 인용 */
function isNounLikeAdverb(word: string, analyse: Analyse): boolean {
  const [only, ...others] = analyse(word);
  return others.length === 0 && only?.tag === 'MAG' && word.length > 1 && !ADVERBS.has(word);
}

/** 강한 결정론, 작은 정부 */
function isAdjective(word: string, analyse: Analyse): boolean {
  const parts = analyse(word);
  if (/^(?:있는|없는|같은|다른|이런|그런|새로운|좋은|나쁜)$/.test(word)) return false;
  return /ETM$/.test(parts.at(-1)?.tag ?? '') && parts.some(({ tag }) => /^(?:VA|XSA)/.test(tag));
}

/** Endings of words that say something; a name that the analyser does not know has none of them. */
const SAYING_END = /(?:[은는을를의에]|이랑|에서|으로|다|요|고|며|면|서|니|게|지|까|죠|던|음|함|됨)$/;

/** One word of a name: known as one by itself, or unknown and without an ending. */
function isNameWord(word: string, analyse: Analyse): boolean {
  const bare = word.replace(/^["'“‘「『<《〈(]+|["'”’」』>》〉),]+$/g, '');
  if (bare === '') return true;
  const parts = analyse(bare);
  if (parts.every(isOfName) && parts.some((part) => isNoun(part) || part.tag === 'SN')) return true;
  // 의존도: how much is read as a josa.
  if (/[^\s]{2,}도$/.test(bare) && parts.slice(0, -1).every(isOfName)) return true;
  // 거센소리되기: what happens, named.
  if (/ETN$/.test(parts.at(-1)?.tag ?? '') && parts.some(isNoun) && !parts.some(({ tag }) => /^J/.test(tag)))
    return true;
  const isSaid =
    parts.some(({ tag }) => /^(?:MAG|MAJ|NP|XS[VA])|EP/.test(tag)) || /ETM$|^J/.test(parts.at(-1)?.tag ?? '');
  return !isSaid && /^[가-힣A-Za-z·-]{2,}$/.test(bare) && !SAYING_END.test(bare);
}

function isOfName(word: Morpheme): boolean {
  return isNominal(word) || isBlank(word) || /^(?:JKG|JC|SC|SS[OC]?|ETN|XSV\+ETN|)$/.test(word.tag);
}
