/** Words that lead over from the sentence before; without them the sentence says the same. */
const LEAD =
  /^(?:(?:그리고|그런데|그래서|하지만|그러나|그러므로|반면에?|한편|또한|또|특히|즉|곧|따라서|참고로|결국|우선|먼저|마지막으로|반대로|다만|단|물론|실제로)(?:,\s*|\s+)|(?:→|⇒|->|=>|※|★|☆|✔|✓|•)\s*)+/;
/** Who reads only this sentence does not know what is meant. */
const POINTING =
  /^(?:이|그|저|이런|그런|이러한|그러한|이와|그와|이는|이것|그것|이들|그들|이를|이에|이로|그는|그의|그녀|여기|거기|둘|셋|전자|후자|위|위의|앞|앞의|뒤의|아래|다음|이처럼|이렇게|그렇게|이때|그때|이건|이거|이게|그게|그건|그중|이중|나머지|하나|여기서|거기서|당시|같은|다른|이후|그 후|이외|반대)(?=[\s은는이가을를에의도로,]|$)/;
const POINTING_WITHIN =
  /(?:위|앞|아래)의\s|아래\s?(?:그림|표)|다음과 같|이것|그것|(?:^|\s)(?:이런|그런)\s?(?:것|거|걸|식|경우)/;
/** What is said about the lecture, the examination or oneself rather than about the subject. */
export const REMARK =
  /교수님|선생님|쌤|시험|기출|출제|서술형|객관식|외우|외울|외워|암기|헷갈|[ㄱ-ㅎㅏ-ㅣ]{2}|[ㅠㅜㅋㅎ]|숙제|과제|복습|예습|오늘|내일|어제|(?:다음|지난|저번|이번) ?(?:시간|주|수업)|수업|강의|인강|교재|교과서|책 |\d+\s?쪽|\bp\.|궁금|모르겠|나는|내가|저는|제가|우리가|우리는|느낀|공부|정리(?:해|하|한|함)|겠습니다|겠다|발표|안녕하세요|찾아|단골|중요|나올|나오|필수|주의|조심|화이팅|어렵|어려|쉽|쉬운|쉬움|재미|신기|솔직|개인적|틀리|틀림|까다|생각보다|생각해|질문|볼 ?것|할 ?것|알 ?것|말 ?것|해 ?보기|보기!|그림|포기|메모|필기|모의고사|문제|다루|다룬|다룸|각자|조별|(?<!\d)\d+강|읽어 |읽기|번째 시간|계산|마찬가지|얘기|여기|대표적(?:이다|임)?\.?$|전형적|사례|예로|예시|할 일|애들|TIL|풀네임|일단|핵심!|다름!|예외|무조건|작년|올해|맞추|기억하|알아두|정답|오답|점수|까먹|졸림|밑줄|형광펜|별표|참고문헌|언급/;
const EXAMPLE = /^(?:예|예시|예문|ex|eg|e\.g\.|보기|참고|cf)\s?[).:]|^[“"'‘].*["”'’]\.?$/i;
const FORMULA = /\$\$|\\(?:frac|text|times|sum)|^[\s\d=+\-*/().,A-Za-z^_]*$/;
/** `발생조건 4개`, `미수의 세 종류`: what is counted comes behind. */
const ANNOUNCING =
  /(?:\d|[두세네]|다섯|여섯)\s?(?:가지|개|종류|단계|요소|원칙|갈래)(?:이다|임|로 (?:나뉜다|갈린다))?\s*(?:\([^)]*\))?\s*[:★!]?\.?$|다음/;
const FOREIGN_LETTERS_MAX = 0.6;
const SHORTEST = 12;
const LONGEST = 200;

/** A sentence that says something by itself; null where it takes others to understand it, or is no statement. */
export function standing(text: string): string | null {
  if (text.length > LONGEST) return null;
  const sentence = text.replace(LEAD, '');
  if (sentence.length < SHORTEST || sentence.includes('{{') || sentence.includes('}}')) return null;
  if (/\?|？|::|[(（]\s*[)）]|_{2,}/.test(sentence) || EXAMPLE.test(sentence) || FORMULA.test(sentence))
    return null;
  if (POINTING.test(sentence) || POINTING_WITHIN.test(sentence) || REMARK.test(sentence)) return null;
  if (ANNOUNCING.test(sentence) || latinShare(sentence) > FOREIGN_LETTERS_MAX) return null;
  return isBalanced(sentence) ? sentence : null;
}

function latinShare(sentence: string): number {
  return (sentence.match(/[A-Za-z]/g)?.length ?? 0) / sentence.replace(/[^\p{L}]/gu, '').length;
}

function isBalanced(sentence: string): boolean {
  let depth = 0;
  for (const letter of sentence) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
