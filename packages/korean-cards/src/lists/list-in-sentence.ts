import type { Context } from '#korean-cards/cards/subject-context.ts';
import { withoutLead } from '#korean-cards/korean/connectives.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { Stretch } from '#korean-cards/note/sentences.ts';
import { itemsIn } from './list-items.ts';
import { countIn, endsInName, isKindOfThing, nameOfList } from './list-name.ts';

/** Things that a note enumerates. */
export interface FoundList extends Stretch {
  /** What they are, as it is asked for: 식물 호르몬, 건성 천이의 순서. */
  readonly of: string;
  readonly items: readonly string[];
  readonly sureness: number;
}

interface Split {
  readonly of: string;
  readonly words: string;
  readonly sureness: number;
}

type Rule = (text: string, analyse: Analyse) => Split | null;

const LONGEST = 300;
const NAME_MAX = 45;
const OTHER_WORDS_FOR = /^[^,]{4,40}, 즉 /;
const NO_LIST =
  /^(?:예|예시|예문|ex|cf|참고|할 ?일|숙제|준비물|준비|연습|시험|틀린 ?문제|키워드|예외\S*)\s?[).:：]|[?？|]|^\$/i;

/** `A에는 B, C, D가 있다`: a sentence that enumerates. */
export function listIn(passage: Passage, context: Context, analyse: Analyse): FoundList | null {
  if (passage.kind === 'heading' || passage.kind === 'row' || passage.text.length > LONGEST) return null;
  const text = withoutLead(passage.text).replace(OTHER_WORDS_FOR, '');
  if (NO_LIST.test(text)) return null;
  for (const rule of RULES) {
    const split = rule(text, analyse);
    const items = split ? itemsIn(split.words, analyse) : [];
    const of = split && items.length > 0 ? nameOfList(split.of, () => context.of(passage), analyse) : null;
    const count = countIn(split?.of ?? '') ?? items.length;
    if (!split || !of || count !== items.length) continue;
    return { of, items, sureness: split.sureness, from: passage.from, to: passage.to };
  }
  return null;
}

/** What stands before the first josa that ends a name, and what stands behind it. */
function splitAt(text: string, josa: RegExp, analyse: Analyse): { of: string; rest: string } | null {
  for (const { index, 0: found } of text.matchAll(josa)) {
    const of = text.slice(0, index);
    if (index > NAME_MAX) return null;
    if (index > 0 && endsInName(of, analyse)) return { of, rest: text.slice(index + found.length) };
  }
  return null;
}

const EXISTING =
  /^(.+?)(?:\s등)?(?:이|가)\s?(?:있다|있음|있습니다|있어요|있고|있었다|있었음|있었고|꼽힌다|꼽힘|해당한다|해당함|속한다|속함)(?:,.*)?[.!]?$/;

/** `A에는 B, C, D가 있다`. */
const existing: Rule = (text, analyse) => {
  const split = splitAt(text, /(?:에는|으로는|로는|은|는)\s(?:크게\s|다시\s|대표적으로\s)?/g, analyse);
  const words = split && EXISTING.exec(split.rest)?.[1];
  return words ? { of: split.of, words, sureness: 0.9 } : null;
};

const DIVIDED =
  /^(?:[^,]{1,40}(?:에\s?따라(?:서)?|[을를]\s기준으로)\s)?(.+?)(?:으로|로)\s?(?:크게\s|다시\s)?((?:나뉘|나뉜|나뉨|나뉩|나눠|나눈|나눔|나눌|나눕|구분|분류|갈린|갈림|구성|이루어|이뤄)[^,]{0,12}?)[.!]?$/;

/** `A는 B와 C로 나뉜다`. */
const divided: Rule = (text, analyse) => {
  const split =
    splitAt(text, /(?:은|는)\s(?:크게\s|다시\s|보통\s)?/g, analyse) ??
    splitAt(text, /[이가을를]\s(?:크게\s|다시\s|보통\s)?/g, analyse);
  const [, words, verb = ''] = (split && DIVIDED.exec(split.rest)) ?? [];
  if (!split || !words) return null;
  const asked = /^(?:구성|이루|이뤄)/.test(verb) ? '구성 요소' : '종류';
  return { of: isKindOfThing(split.of) ? split.of : `${split.of}의 ${asked}`, words, sureness: 0.9 };
};

const BEING =
  /^(?:크게\s)?(?:[두세네]\s?가지(?:로|인데|,)?\s)?(.+?)(?:이다|입니다|이에요|예요|임|(?:이며|이고|인데)\s.*|(?<=[가-힣])다|(?:의\s)?순(?:서)?(?:으)?로\s.*)?[.!]?$/;

/** `A의 네 성질은 B, C, D이다`. */
const being: Rule = (text, analyse) => {
  const split = splitAt(text, /(?:은|는)\s/g, analyse);
  const words = split && BEING.exec(split.rest)?.[1];
  return words && isKindOfThing(split.of) ? { of: split.of, words, sureness: 0.85 } : null;
};

const LABEL =
  /^(.{1,40}?)\s*(?:[:：](?!\/\/|\d)|\s[-–—]\s|[–—]\s|(?=①)|\s→\s(?=[^→]+$)|(?<=순서|단계|과정)\s?→)\s*(.+)$/;

/** `A: B, C, D`. */
const labelled: Rule = (text) => {
  const [, of, words] = LABEL.exec(text) ?? [];
  if (!of || !words || /[가-힣][.]\s/.test(words)) return null;
  const isKind = isKindOfThing(of);
  // Without a word such as 종류 it takes three short names to be sure that these are all, and no examples.
  if (!isKind && (/[=+→[\d]|등$|\.\.$/.test(words) || !/^[^,/·]{1,15}(?:[,/·][^,/·]{1,15}){2,}$/.test(words)))
    return null;
  return { of, words: words.replace(/\s\([^)]*\)$/, ''), sureness: isKind ? 0.85 : 0.6 };
};

const RULES: readonly Rule[] = [existing, divided, labelled, being];
