import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { isDefiningStatement, stripAsides, withoutPredicateEnding } from './explanation-endings.ts';
import { parseFormula } from './formula.ts';
import { parseNominalization } from './nominalization.ts';
import { hasRejectedHead, isNonExplanation } from './non-explanations.ts';
import {
  endsInNoun,
  hasTopicShift,
  isAdnominalPhrase,
  isGenitivePhrase,
  withoutBrackets,
  withoutFinalBrackets,
} from './noun-phrase.ts';

/**
 * The grammatical form of an explanation:
 * - `adnominal`: a noun with an adnominal clause, `빛으로 양분을 만드는 과정`;
 * - `genitive`: a noun with a genitive noun, `술탄의 상비 친위군`;
 * - `nominalized`: a nominalized clause, `자제를 개경에 머무르게 함`;
 * - `formula`: `명목 GDP ÷ 실질 GDP`.
 */
export type ExplanationForm = 'adnominal' | 'genitive' | 'nominalized' | 'formula';

export interface Explanation {
  readonly text: string;
  readonly form: ExplanationForm;
}

export interface ExplanationOptions {
  /** A label precedes the text, so that all of it explains one term. */
  readonly isLabelled?: boolean;
  /** The sentence names the term explicitly: `…을 X라고 한다`. */
  readonly isNamed?: boolean;
}

/** In characters without spaces: `생기는 문제` explains nothing. */
const LENGTH_MIN = 6;
/** `아는 것이 악의이다`: enough after an explicit name. */
const LENGTH_MIN_NAMED = 3;
const LENGTH_MIN_BEFORE_CONTINUATION = 18;
const LENGTH_MAX = 300;

/** The explanation without the predicate that closes the sentence; null if the text explains nothing. */
export function parseExplanation(
  written: string,
  analyse: Analyse,
  reading: ExplanationOptions = {},
): Explanation | null {
  const text = stripAsides(written);
  if (text.length > LENGTH_MAX * 2) return null;
  const whole = parseNounPhrase(text, analyse, reading);
  if (whole?.form === 'adnominal') return whole;
  const formula = parseFormula(text, analyse);
  if (formula) return { text: formula, form: 'formula' };
  for (const beginning of possibleBeginnings(text, reading)) {
    const phrase = parseNounPhrase(beginning, analyse, reading);
    if (phrase?.form === 'adnominal') return isComplete(phrase, text) ? phrase : { ...phrase, text };
  }
  const nominalization =
    parseNominalization(text, analyse) ?? parseNominalization(text.replace(/,.*$/, ''), analyse);
  return whole ?? (nominalization === null ? null : { text: nominalization, form: 'nominalized' });
}

/** `설계도로, 필드와 메서드로 이루어진다`: after a short phrase with 로 the rest belongs to the explanation, except a date. */
function isComplete({ text }: Explanation, whole: string): boolean {
  const isLong = text.replace(/\s/g, '').length >= LENGTH_MIN_BEFORE_CONTINUATION;
  return isLong || !/^(?:으로|로),(?!\s*\d)/.test(whole.slice(text.length));
}

/** In a column of meanings every cell of at least two words is an explanation. */
export function parseMeaning(written: string, analyse: Analyse): string | null {
  const text = withoutPredicateEnding(stripAsides(written), analyse);
  return text.length >= LENGTH_MIN && text.length <= LENGTH_MAX && /\S\s\S/.test(text) ? text : null;
}

/** After these nouns 로 means `as`, not `by`: `…한 단체로 …를 열었다`. */
const CATEGORY_NOUNS =
  '(?:제도|기구|단체|기관|조직|조약|법률|법령|사건|운동|정책|학파|종교|개념|이론|원칙|용어|현상|질병|계층|신분|관직|세금|프로토콜|언어|자료구조|권리|권한)';

/** Where a sentence continues after the explanation: `…제도로, 1608년에`, `…을 말하며`. */
const CONTINUATION = new RegExp(
  [
    '(?:으로|로|으로써),',
    '(?:으로서|로서)[,\\s]',
    `(?<=${CATEGORY_NOUNS})(?:으로|로)\\s`,
    '(?:이며|이고|이자|이지만|인데|이라서|이므로|였는데|이었는데|이었으며|이었고|였으며|였고)(?:\\([^()]{0,40}\\))?[,\\s]',
    '\\s?건데[,\\s]',
    '(?<=[것거])(?:이라서?|라서?|고|며|인데|니까)[,\\s]',
    '(?:을|를)\\s?(?:말|뜻|의미|지칭|통칭|총칭)하(?:며|고|는데|지만|는데요|므로),?\\s',
    '(?:을|를)\\s?(?:가리키|일컫|이르|나타내)(?:며|고|는데|지만|는데요),?\\s',
  ].join('|'),
  'g',
);
const COMMA = /,\s/g;

function possibleBeginnings(text: string, { isLabelled }: ExplanationOptions): string[] {
  const places = [...text.matchAll(CONTINUATION), ...(isLabelled ? text.matchAll(COMMA) : [])];
  return places.map(({ index, 0: joint }) => text.slice(0, index) + (joint.includes('건데') ? ' 것' : ''));
}

const DEICTIC_START =
  /^(?:이|그|저|이런|그런|이러한|그러한|이와 같은|앞의|위의|뒤의|앞|뒤|위|이것|그것)(?:\s|$)/;
/** A type and its category noun: `비연결형 프로토콜`. */
const TYPE_NOUN = /^(?:[가-힣]+\s)?[가-힣]{2,}형\s[가-힣]{2,}$/;
/** `…하는 과정임 (효소가 담당)`: brackets after the predicate. */
const BRACKETS_AFTER_ENDING = /(?<=[다요임함야죠지음])\s?\([^()]{0,100}\)$/;

function parseNounPhrase(
  written: string,
  analyse: Analyse,
  { isLabelled, isNamed }: ExplanationOptions,
): Explanation | null {
  const text = withoutPredicateEnding(written.replace(BRACKETS_AFTER_ENDING, ''), analyse);
  const characters = text.replace(/\s/g, '').length;
  if (characters < (isNamed ? LENGTH_MIN_NAMED : LENGTH_MIN) || text.length > LENGTH_MAX) return null;
  const phrase = withoutFinalBrackets(text);
  if (isNonExplanation(phrase) || (hasRejectedHead(phrase) && !isNamed && !isDefiningStatement(written)))
    return null;
  if (!endsInNoun(phrase, analyse)) return null;
  if (!isLabelled && hasTopicShift(withoutBrackets(phrase), analyse)) return null;
  if (isAdnominalPhrase(phrase, analyse) || TYPE_NOUN.test(phrase)) return { text, form: 'adnominal' };
  const isPlain = !/[,:]/.test(phrase) && !DEICTIC_START.test(phrase);
  return isPlain && isGenitivePhrase(phrase, analyse) ? { text, form: 'genitive' } : null;
}
