import { type Analyse, isNominal } from '#korean-cards/korean/morphemes.ts';

const ITEMS_MIN = 2;
export const ITEMS_MAX = 10;
const ITEM_MAX = 40;
const LINE_MAX = 60;

/** From the loosest to the closest separator. */
const SEPARATORS: readonly RegExp[] = [
  /[①-⑳]/,
  /[→⇒]|->/,
  /\s\/\s/,
  /[,，、](?!\d{3})/,
  /\s?\/\s?/,
  /·|ㆍ/,
  /\s\+\s|(?<=[가-힣])\+(?=[가-힣])/,
];
/** `A, B, C 세 가지`, `A, B, C의 3단계`, `A, B, C 네 곡`. */
const COUNT_AFTER_ITEMS =
  /(?:의)?\s(?:이렇게\s)?(?:\d|두|세|네|다섯|여섯|일곱|여덟)\s?(?:가지|개|종류|단계|[가-힣]{1,2})(?:이다|임|이에요|예요)?[.!]?$/;
/** `모음과 같은 음소`: a comparison, not an item. */
const COMPARISON = /[와과]\s?같은|(?:^|\s)등의\s/;
const CONJOINED_PAIR = /^(.+?)(?:와|과|,? 및|,? 그리고|,? 또는)\s(.+)$/;

/** The items of an enumeration; empty if the text is none. */
export function splitItems(enumeration: string, analyse: Analyse): string[] {
  const words = enumeration.replace(COUNT_AFTER_ITEMS, '');
  for (const separator of SEPARATORS) {
    const pieces = splitOutsideBrackets(words, separator);
    if (pieces.length < ITEMS_MIN) continue;
    const items = [...pieces.slice(0, -1), ...splitConjoinedPair(pieces.at(-1) ?? '', analyse)]
      .map(stripItemMarks)
      .filter(Boolean);
    return areItems(items, analyse) ? items : [];
  }
  const pair = splitConjoinedPair(words, analyse).map(stripItemMarks);
  return areItems(pair, analyse) ? pair : [];
}

function areItems(items: readonly string[], analyse: Analyse): boolean {
  return (
    items.length >= ITEMS_MIN &&
    items.length <= ITEMS_MAX &&
    new Set(items).size === items.length &&
    items.every((item) => isItemPhrase(item, analyse))
  );
}

/** Lines below each other need not be noun phrases, if they are short. */
export function areShortLines(items: readonly string[]): boolean {
  return (
    items.length >= ITEMS_MIN &&
    items.length <= ITEMS_MAX &&
    new Set(items).size === items.length &&
    items.every((item) => item.length > 0 && item.length <= LINE_MAX && !/[?]/.test(item))
  );
}

function splitConjoinedPair(words: string, analyse: Analyse): string[] {
  // `지중해 무역과 이탈리아 도시의 성장`: the genitive joins both to one item.
  const [, one, other] = /의\s/.test(words) ? [] : (CONJOINED_PAIR.exec(words) ?? []);
  return one &&
    other &&
    isItemPhrase(stripItemMarks(one), analyse) &&
    isItemPhrase(stripItemMarks(other), analyse)
    ? [one, other]
    : [words];
}

/** Separators within brackets do not count. */
function splitOutsideBrackets(words: string, separator: RegExp): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { index, 0: sign } of words.matchAll(new RegExp(`[([（]|[)\\]）]|${separator.source}`, 'g'))) {
    if (/^[([（]$/.test(sign)) depth += 1;
    else if (/^[)\]）]$/.test(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      pieces.push(words.slice(from, index));
      from = index + sign.length;
    }
  }
  pieces.push(words.slice(from));
  return pieces.filter((piece) => piece.trim() !== '');
}

function stripItemMarks(piece: string): string {
  return piece
    .replace(/^[\s"'‘“★*•-]+|[\s"'’”.!★*;:]+$/g, '')
    .replace(/\s(?:등|등등|따위)$/, '')
    .replace(/^(?:및|그리고|또는)\s/, '');
}

/** A short noun phrase. */
function isItemPhrase(item: string, analyse: Analyse): boolean {
  if (item.length === 0 || item.length > ITEM_MAX || /[?!=:：]/.test(item) || COMPARISON.test(item))
    return false;
  const said = item.replace(/\s*[([（][^()[\]（）]*[)\]）]$/, '');
  const parts = analyse(said);
  const last = parts.at(-1);
  if (!last || said === '') return false;
  // `수온을 기준으로 혼합층`: the criterion is not part of the first item.
  if (/[을를]\s\S+(?:으로|로)\s/.test(said)) return false;
  const isNominalized = /(?:^|\+)ETN$/.test(last.tag);
  if (!isNominalized && parts.some(({ tag }) => /^(?:EF|JX|JKS|MAJ|IC)|\+EF$/.test(tag)) && parts.length > 4)
    return false;
  return isNominal(last) || isNominalized || /^[가-힣]{2,}$/.test(said);
}
