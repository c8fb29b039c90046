import { type Analyse, isNounByItself } from '#korean-cards/korean/morphemes.ts';

/** Remarks of the writer after the sentence. */
const REMARK = /\s*(?:\s[→←⇒↔⇔※★☆∴∵☜]|[←※★☆☜∴]|\(←|(?:^|\s)(?:예|ex|EX|Ex|cf|참고)\s?[).:]).*$/;
const LAUGHTER = /[ㅋㅎㅠㅜㄷ]{2,}|\p{Extended_Pictographic}\uFE0F?/gu;
const END_MARKS = /[\s.。!~…;,]+$/;
const OPENING_MARKS = /^[\s,:：=\-–—→~]+/;
/** `쉽게 말해`, `한마디로`: openings that the definition's text leaves out. */
const SPOKEN_OPENING =
  /^(?:(?:쉽게|간단히|간단하게|정확히|다시|바꿔|한마디로|엄밀히)\s?(?:말해서?|말하면|말하자면)?|말 그대로|그러니까|즉|곧|이렇게|이처럼|뭐냐면요?|뭐냐 하면)[,\s]\s*/;

export function stripAsides(written: string): string {
  const wording = written.replace(LAUGHTER, '').replace(OPENING_MARKS, '');
  // `(F+ → F−)`: a remark that begins within brackets removes the brackets, too.
  let text = wording
    .replace(REMARK, '')
    .replace(/\s?\([^()]*$/, (rest) => (wording.includes(`${rest})`) ? rest : ''));
  text = text.replace(END_MARKS, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(SPOKEN_OPENING, '');
  }
  return text.trim();
}

/** Forms of a verb in 하다: 말한다, 말해요, 말함, 말하는 것. */
const HADA_FORMS = '(?:하|한|합|해|했|함|할)[가-힣]*';
const DEFINING_VERBS = [
  `(?:말|뜻|의미|지칭|총칭|통칭|칭)${HADA_FORMS}`,
  '가리(?:키|킨|킵|켜|켰|킴)[가-힣]*',
  '일(?:컫|컬)[가-힣]+',
  '나타(?:낸다|냅니다|냄|내요|내는)',
  '이(?:른다|릅니다|르는|름)',
  '정의(?:된|됨|되|할|한|하)[가-힣]*',
  '(?:말|뜻|의미)(?:이다|임|입니다|이에요|예요)',
].join('|');
const ADVERBS = '(?:(?:주로|보통|흔히|통틀어|모두|함께|각각|일반적으로|대체로|아울러)\\s)?';
/** `…을 말한다`, `…을 가리키는 말이다`, `…로 정의된다`. */
const DEFINING_PREDICATE = new RegExp(
  `\\s?(?:을|를|으로|로)\\s?${ADVERBS}(?:${DEFINING_VERBS})(?:\\s(?:것|거|말|용어)(?:이다|임|입니다|이에요|예요|에요|다)?)?$`,
);
const COPULA_FORMS = '(?:이다|임|이에요|예요|입니다|다)?';
/** `…라고 할 수 있다`, `…라고 보면 된다`. */
const HEDGED_PREDICATE = new RegExp(
  [
    '(?:이라고|라고|이라|라|으로|로)\\s?(?:말|정의|표현|생각|이해|기억)?(?:할|볼|부를)\\s?수\\s?있[가-힣]*',
    '(?:이라고|라고|이라|라|으로|로)\\s?(?:보|생각하|이해하|기억하|알|알아두)면\\s?(?:된|됨|돼|됩|편|쉽|쉬)[가-힣]*',
    '(?:이라고|라고|이라|라|으로|로)\\s?(?:(?:생각|이해|기억)하|외우)[가-힣]*',
  ]
    .map((end) => `${end}$`)
    .join('|'),
);
/** `…한다는 뜻`: the clause is the explanation. */
const CLAUSE_AS_MEANING = new RegExp(`(?<=다는)\\s?(?:뜻|의미|말|얘기|거|게)${COPULA_FORMS}$`);
/** Endings of the copula 이다: plain, polite, nominalized, past and connective. */
const COPULA = new RegExp(
  [
    '이다|이야|이래|이지|이네|이라|이요|이잖아|이거든|거든|(?<=[것거])(?:다|야|지|죠|고|래|잖아|네)',
    '입니다|이에요|이예요|예요|에요|이래요|래요|이거든요|거든요|이죠|이지요|이네요|이잖아요|(?<=[가-힣])요',
    '임|이라\\s?함|인\\s?것|인 셈|인 거|(?<=[것거])임',
    '이었다|이었음|이었어요|였다|였음|였어요',
    '이고|이고요|고요|이구요|이며|인데|인데요|이라고',
  ]
    .map((endings) => `(?:${endings})$`)
    .join('|'),
);
/** Colloquial forms of 것. */
const SPOKEN_GEOT = /(?<=[가-힣]\s|[는은한된던할될린진긴친]|[가-힣]ㄴ)(?:거|걸|게|건)$/;

/** The predicate announces a definition: `…을 말한다`. */
export function isDefiningStatement(text: string): boolean {
  return DEFINING_PREDICATE.test(text.replace(END_MARKS, ''));
}

/** Removes the predicate that only closes the sentence: `…제도이다` becomes `…제도`. */
export function withoutPredicateEnding(written: string, analyse: Analyse): string {
  let text = written.trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(END_MARKS, '')
      .replace(DEFINING_PREDICATE, '')
      .replace(HEDGED_PREDICATE, '')
      .replace(CLAUSE_AS_MEANING, ' 것')
      .trim();
    if (text === before) text = withoutCopula(text, analyse);
  }
  // 하는것 needs a space, 그것 does not.
  return text
    .replace(SPOKEN_GEOT, '것')
    .replace(/(?<=[^\s그이저])것$/, ' 것')
    .trim();
}

/** After a vowel the copula's 이 is dropped: 조사다, 조사야, 조사잖아. */
const COPULA_AFTER_VOWEL =
  /(?:잖아요?|거든요?|니까요?|구나|네요?|래요?|고요?|구요|며|지요?|죠|야|다|임|라고|라|인데요?|인 셈|인 것|인 거)$/;

/** The same characters also end nouns: 책임, 바다, 보고. */
function withoutCopula(text: string, analyse: Analyse): string {
  const word = /\S+$/.exec(text)?.[0] ?? '';
  const [only, ...others] = analyse(word);
  if (others.length === 0 && /^NN/.test(only?.tag ?? '') && !/^[것거]/.test(word)) return text;
  if (/[)\p{Script=Han}]다$/u.test(text)) return text.slice(0, -1);
  const [contracted = ''] = COPULA_AFTER_VOWEL.exec(text) ?? [];
  if (contracted !== '' && isNounBeforeCopula(word.slice(0, -contracted.length)))
    return text.slice(0, -contracted.length);
  const [ending = ''] = COPULA.exec(text) ?? [];
  return ending === '' ? text : text.slice(0, -ending.length).trim();

  function isNounBeforeCopula(name: string): boolean {
    const isVerb = analyse(word).some(({ tag }) => /^(?:VV|VA|VX|XSV|XSA\+E[CF])/.test(tag));
    // 주종제이다 is 주종제 + 이다, but 고양이다 is 고양이 + 다.
    const hasCopula = analyse(word).some(({ tag, text: part }) => tag === 'VCP' && part === '이');
    const isOneWord = !name.endsWith('이') || (analyse(name).length === 1 && !hasCopula);
    return (
      name.length > 1 &&
      !isVerb &&
      isOneWord &&
      isNounByItself(name, analyse) &&
      !isNounByItself(word, analyse)
    );
  }
}
