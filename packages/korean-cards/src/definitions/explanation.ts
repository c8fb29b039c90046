import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import { saysSo, tidied, withoutEnding } from './explanation-endings.ts';
import { asFormula } from './formula.ts';
import { asDeed } from './nominalization.ts';
import { hasRefusedHead, isRefused } from './non-explanations.ts';
import {
  endsInNoun,
  isGenitive,
  isModifiedNoun,
  speaksOfAnother,
  withoutNoteBehind,
  withoutNotes,
} from './noun-phrase.ts';

/**
 * How a text says what something is:
 * - `modified`: 빛으로 양분을 만드는 과정, a noun and a clause before it;
 * - `genitive`: 술탄의 상비 친위군, a noun and another before it;
 * - `done`: 자제를 개경에 머무르게 함, what is done, named;
 * - `formula`: 명목 GDP ÷ 실질 GDP.
 */
export type Manner = 'modified' | 'genitive' | 'done' | 'formula';

export interface Explanation {
  readonly text: string;
  readonly manner: Manner;
}

export interface Reading {
  /** A label stands before the text, so that it says one thing however it goes on. */
  readonly isLabelled?: boolean;
  /** The sentence says that it gives a name. */
  readonly isNamed?: boolean;
}

/** Without blanks: `생기는 문제` says nothing. */
const SHORTEST = 6;
/** `아는 것이 악의이다`: enough where it is said that this is the name. */
const SHORTEST_NAMED = 3;
const SHORTEST_BEFORE_MORE = 18;
const LONGEST = 300;

/** What a text explains, without the words that only make it a sentence; null where it explains nothing. */
export function explanationOf(written: string, analyse: Analyse, reading: Reading = {}): Explanation | null {
  const text = tidied(written);
  if (text.length > LONGEST * 2) return null;
  const whole = phraseOf(text, analyse, reading);
  if (whole?.manner === 'modified') return whole;
  const formula = asFormula(text, analyse);
  if (formula) return { text: formula, manner: 'formula' };
  for (const beginning of beginningsOf(text, reading)) {
    const phrase = phraseOf(beginning, analyse, reading);
    if (phrase?.manner === 'modified') return isEnough(phrase, text) ? phrase : { ...phrase, text };
  }
  const deed = asDeed(text, analyse) ?? asDeed(text.replace(/,.*$/, ''), analyse);
  return whole ?? (deed === null ? null : { text: deed, manner: 'done' });
}

/** `설계도로, 필드와 메서드로 이루어진다`: where little is said before 로, what follows belongs to it, but no date. */
function isEnough({ text }: Explanation, whole: string): boolean {
  const isLong = text.replace(/\s/g, '').length >= SHORTEST_BEFORE_MORE;
  return isLong || !/^(?:으로|로),(?!\s*\d)/.test(whole.slice(text.length));
}

/** In a column of meanings everything is one that is not a mere word. */
export function asMeaning(written: string, analyse: Analyse): string | null {
  const text = withoutEnding(tidied(written), analyse);
  return text.length >= SHORTEST && text.length <= LONGEST && /\S\s\S/.test(text) ? text : null;
}

/** Behind these, 로 is no josa of means: `…한 단체로 …를 열었다`. */
const KINDS =
  '(?:제도|기구|단체|기관|조직|조약|법률|법령|사건|운동|정책|학파|종교|개념|이론|원칙|용어|현상|질병|계층|신분|관직|세금|프로토콜|언어|자료구조|권리|권한)';

/** Where a sentence goes on after it has said what something is: `…제도로, 1608년에`, `…을 말하며`. */
const GOES_ON = new RegExp(
  [
    '(?:으로|로|으로써),',
    '(?:으로서|로서)[,\\s]',
    `(?<=${KINDS})(?:으로|로)\\s`,
    '(?:이며|이고|이자|이지만|인데|이라서|이므로|였는데|이었는데|이었으며|이었고|였으며|였고)(?:\\([^()]{0,40}\\))?[,\\s]',
    '\\s?건데[,\\s]',
    '(?<=[것거])(?:이라서?|라서?|고|며|인데|니까)[,\\s]',
    '(?:을|를)\\s?(?:말|뜻|의미|지칭|통칭|총칭)하(?:며|고|는데|지만|는데요|므로),?\\s',
    '(?:을|를)\\s?(?:가리키|일컫|이르|나타내)(?:며|고|는데|지만|는데요),?\\s',
  ].join('|'),
  'g',
);
const COMMA = /,\s/g;

function beginningsOf(text: string, { isLabelled }: Reading): string[] {
  const places = [...text.matchAll(GOES_ON), ...(isLabelled ? text.matchAll(COMMA) : [])];
  return places.map(({ index, 0: joint }) => text.slice(0, index) + (joint.includes('건데') ? ' 것' : ''));
}

const POINTING = /^(?:이|그|저|이런|그런|이러한|그러한|이와 같은|앞의|위의|뒤의|앞|뒤|위|이것|그것)(?:\s|$)/;
/** `비연결형 프로토콜` */
const OF_A_TYPE = /^(?:[가-힣]+\s)?[가-힣]{2,}형\s[가-힣]{2,}$/;
/** `…하는 과정임 (효소가 담당)`: the end of the sentence may stand before a note. */
const NOTE_BEHIND_ENDING = /(?<=[다요임함야죠지음])\s?\([^()]{0,100}\)$/;

function phraseOf(written: string, analyse: Analyse, { isLabelled, isNamed }: Reading): Explanation | null {
  const text = withoutEnding(written.replace(NOTE_BEHIND_ENDING, ''), analyse);
  const letters = text.replace(/\s/g, '').length;
  if (letters < (isNamed ? SHORTEST_NAMED : SHORTEST) || text.length > LONGEST) return null;
  const said = withoutNoteBehind(text);
  if (isRefused(said) || (hasRefusedHead(said) && !isNamed && !saysSo(written))) return null;
  if (!endsInNoun(said, analyse)) return null;
  if (!isLabelled && speaksOfAnother(withoutNotes(said), analyse)) return null;
  if (isModifiedNoun(said, analyse) || OF_A_TYPE.test(said)) return { text, manner: 'modified' };
  const isPlain = !/[,:]/.test(said) && !POINTING.test(said);
  return isPlain && isGenitive(said, analyse) ? { text, manner: 'genitive' } : null;
}
