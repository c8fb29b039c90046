import type { SubjectContext } from '#korean-cards/cards/subject-context.ts';
import { withoutConnectives } from '#korean-cards/korean/connectives.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import type { TextRange } from '#korean-cards/note/sentences.ts';
import { splitItems } from './list-items.ts';
import { hasCategoryNoun, isNominalPhrase, listName, parseItemCount } from './list-name.ts';

/** An enumeration of a note. */
export interface FoundList extends TextRange {
  /** What the items are, for the question: `식물 호르몬`, `건성 천이의 순서`. */
  readonly name: string;
  readonly items: readonly string[];
  readonly confidence: number;
}

interface ListClause {
  readonly name: string;
  readonly enumeration: string;
  readonly confidence: number;
}

type ListRule = (text: string, analyse: Analyse) => ListClause | null;

const LENGTH_MAX = 300;
const NAME_MAX = 45;
const REPHRASED_START = /^[^,]{4,40}, 즉 /;
const NO_LIST =
  /^(?:예|예시|예문|ex|cf|참고|할 ?일|숙제|준비물|준비|연습|시험|틀린 ?문제|키워드|예외\S*)\s?[).:：]|[?？|]|^\$/i;

/** Finds the enumeration within one sentence: `A에는 B, C, D가 있다`. */
export function findListInSentence(
  passage: Passage,
  context: SubjectContext,
  analyse: Analyse,
): FoundList | null {
  if (passage.kind === 'heading' || passage.kind === 'row' || passage.text.length > LENGTH_MAX) return null;
  const text = withoutConnectives(passage.text).replace(REPHRASED_START, '');
  if (NO_LIST.test(text)) return null;
  for (const rule of RULES) {
    const split = rule(text, analyse);
    const items = split ? splitItems(split.enumeration, analyse) : [];
    const name =
      split && items.length > 0 ? listName(split.name, () => context.subjectOf(passage), analyse) : null;
    const count = parseItemCount(split?.name ?? '') ?? items.length;
    if (!split || !name || count !== items.length) continue;
    return { name, items, confidence: split.confidence, from: passage.from, to: passage.to };
  }
  return null;
}

/** Splits at the first particle after a noun phrase: `A에는 | B, C, D가 있다`. */
function splitAtParticle(
  text: string,
  particle: RegExp,
  analyse: Analyse,
): { name: string; rest: string } | null {
  for (const { index, 0: found } of text.matchAll(particle)) {
    const name = text.slice(0, index);
    if (index > NAME_MAX) return null;
    if (index > 0 && isNominalPhrase(name, analyse)) return { name, rest: text.slice(index + found.length) };
  }
  return null;
}

const EXISTENTIAL_PREDICATE =
  /^(.+?)(?:\s등)?(?:이|가)\s?(?:있다|있음|있습니다|있어요|있고|있었다|있었음|있었고|꼽힌다|꼽힘|해당한다|해당함|속한다|속함)(?:,.*)?[.!]?$/;

/** `A에는 B, C, D가 있다`. */
const existentialRule: ListRule = (text, analyse) => {
  const split = splitAtParticle(
    text,
    /(?:에는|으로는|로는|은|는)\s(?:크게\s|다시\s|대표적으로\s)?/g,
    analyse,
  );
  const words = split && EXISTENTIAL_PREDICATE.exec(split.rest)?.[1];
  return words ? { name: split.name, enumeration: words, confidence: 0.9 } : null;
};

const DIVISION_PREDICATE =
  /^(?:[^,]{1,40}(?:에\s?따라(?:서)?|[을를]\s기준으로)\s)?(.+?)(?:으로|로)\s?(?:크게\s|다시\s)?((?:나뉘|나뉜|나뉨|나뉩|나눠|나눈|나눔|나눌|나눕|구분|분류|갈린|갈림|구성|이루어|이뤄)[^,]{0,12}?)[.!]?$/;

/** `A는 B와 C로 나뉜다`. */
const divisionRule: ListRule = (text, analyse) => {
  const split =
    splitAtParticle(text, /(?:은|는)\s(?:크게\s|다시\s|보통\s)?/g, analyse) ??
    splitAtParticle(text, /[이가을를]\s(?:크게\s|다시\s|보통\s)?/g, analyse);
  const [, words, verb = ''] = (split && DIVISION_PREDICATE.exec(split.rest)) ?? [];
  if (!split || !words) return null;
  const asked = /^(?:구성|이루|이뤄)/.test(verb) ? '구성 요소' : '종류';
  return {
    name: hasCategoryNoun(split.name) ? split.name : `${split.name}의 ${asked}`,
    enumeration: words,
    confidence: 0.9,
  };
};

const COPULA_PREDICATE =
  /^(?:크게\s)?(?:[두세네]\s?가지(?:로|인데|,)?\s)?(.+?)(?:이다|입니다|이에요|예요|임|(?:이며|이고|인데)\s.*|(?<=[가-힣])다|(?:의\s)?순(?:서)?(?:으)?로\s.*)?[.!]?$/;

/** `A의 네 성질은 B, C, D이다`. */
const copulaRule: ListRule = (text, analyse) => {
  const split = splitAtParticle(text, /(?:은|는)\s/g, analyse);
  const words = split && COPULA_PREDICATE.exec(split.rest)?.[1];
  return words && hasCategoryNoun(split.name)
    ? { name: split.name, enumeration: words, confidence: 0.85 }
    : null;
};

const LABEL =
  /^(.{1,40}?)\s*(?:[:：](?!\/\/|\d)|\s[-–—]\s|[–—]\s|(?=①)|\s→\s(?=[^→]+$)|(?<=순서|단계|과정)\s?→)\s*(.+)$/;

/** `A: B, C, D`. */
const labelRule: ListRule = (text) => {
  const [, name, words] = LABEL.exec(text) ?? [];
  if (!name || !words || /[가-힣][.]\s/.test(words)) return null;
  const isKind = hasCategoryNoun(name);
  // Without a category noun such as 종류 only three or more short names are a full list and not examples.
  if (!isKind && (/[=+→[\d]|등$|\.\.$/.test(words) || !/^[^,/·]{1,15}(?:[,/·][^,/·]{1,15}){2,}$/.test(words)))
    return null;
  return { name, enumeration: words.replace(/\s\([^)]*\)$/, ''), confidence: isKind ? 0.85 : 0.6 };
};

const RULES: readonly ListRule[] = [existentialRule, divisionRule, labelRule, copulaRule];
