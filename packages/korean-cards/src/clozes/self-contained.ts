import { withoutConnectives } from '#korean-cards/korean/connectives.ts';
import { isRemark } from '#korean-cards/note/remarks.ts';
import { unmaskVerbatim } from '#korean-cards/note/verbatim.ts';

/** Deictic words at the start, which need the context. */
const DEICTIC_START =
  /^(?:이|그|저|이런|그런|이러한|그러한|이와|그와|이는|이것|그것|이들|그들|이를|이에|이로|그는|그의|그녀|여기|거기|둘|셋|전자|후자|위|위의|앞|앞의|뒤의|아래|다음|이처럼|이렇게|그렇게|이때|그때|이건|이거|이게|그게|그건|그중|이중|나머지|하나|여기서|거기서|당시|같은|다른|이후|그 후|이외|반대)(?=[\s은는이가을를에의도로,]|$)/;
const DEICTIC_WITHIN =
  /(?:위|앞|아래)의\s|아래\s?(?:그림|표)|다음과 같|이렇게|(?:이에|여기에)\s(?:해당|속|들어)|이것|그것|(?:^|\s)(?:이런|그런)\s?(?:것|거|걸|식|경우)/;
/** Questions and indirect questions, broken table rows, blanks to fill in. */
const NO_STATEMENT = /[?？|]|::|[(（]\s*[)）]|_{2,}|어떻게|인가에|인지[는를]/;
/** Continues the previous sentence with a reason or an explanation: `…기 때문이다`, `…하는 것이다`. */
const REST_OF_PREVIOUS = /(?:기 때문|것|거|곳)(?:이다|임|입니다|이에요|다)?[.\s]*$/;
const EXAMPLE = /^(?:준비물|할 ?일|예|예시|예문|ex|eg|e\.g\.|보기|참고|cf)\s?[).:]|^[“"'‘].*["”'’]\.?$/i;
const FORMULA = /\$\$|\\(?:frac|text|times|sum)|^[\s\d=+\-*/().,A-Za-z^_]*$/;
/** `발생조건 4개`, `미수의 세 종류`: announces a list. */
const ANNOUNCING =
  /(?:\d|[두세네]|다섯|여섯)\s?(?:가지|개|종류|단계|요소|원칙|갈래)(?:이다|임|로 (?:나뉜다|갈린다))?\s*(?:\([^)]*\))?\s*[:★!]?\.?$|다음/;
const LATIN_RATIO_MAX = 0.6;
const LENGTH_MIN = 12;
/** `통정허위표시(제108조)` is a term without a statement. */
const WORDS_MIN = 3;
const LENGTH_MAX = 200;

/** The statement without connectives; null if it needs its context, or is no statement. */
export function selfContainedSentence(text: string): string | null {
  if (text.length > LENGTH_MAX) return null;
  const sentence = withoutConnectives(text);
  if (sentence.length < LENGTH_MIN || countWords(sentence) < WORDS_MIN) return null;
  if (/\{\{|\}\}/.test(unmaskVerbatim(sentence))) return null;
  if (NO_STATEMENT.test(sentence) || EXAMPLE.test(sentence) || FORMULA.test(sentence)) return null;
  if (REST_OF_PREVIOUS.test(sentence) && !/까닭|이유/.test(sentence)) return null;
  if (DEICTIC_START.test(sentence) || DEICTIC_WITHIN.test(sentence) || isRemark(sentence)) return null;
  if (hasOpenAnaphor(sentence)) return null;
  if (ANNOUNCING.test(sentence) || latinRatio(sentence) > LATIN_RATIO_MAX) return null;
  return isBalanced(sentence) ? sentence : null;
}

function countWords(sentence: string): number {
  return sentence.split(' ').filter((word) => word !== '/').length;
}

const ANAPHOR = /(?<!,)\s(?:[이그]\s([가-힣]{2,}?)(?:은|는|을|를|이|가|의|에|으로|로)|이를|이에|이것)\s/;

/** `이 법칙은`, `이를`: an anaphor without an antecedent in the sentence; after a comma it has one. */
function hasOpenAnaphor(sentence: string): boolean {
  const anaphor = ANAPHOR.exec(sentence);
  if (!anaphor) return false;
  const [before, noun] = [sentence.slice(0, anaphor.index), anaphor[1]];
  return !before.includes(',') && !(noun && before.includes(noun));
}

function latinRatio(sentence: string): number {
  return (sentence.match(/[A-Za-z]/g)?.length ?? 0) / sentence.replace(/[^\p{L}]/gu, '').length;
}

function isBalanced(sentence: string): boolean {
  let depth = 0;
  for (const character of sentence) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
