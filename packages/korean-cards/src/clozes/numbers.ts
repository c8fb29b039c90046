import type { TextRange } from '#korean-cards/note/sentences.ts';

type NumberKind = 'year' | 'article' | 'quantity';

/** An informative number: 1608년, 제37조 제2항, 9:3:3:1, 4~6두. */
interface FoundNumber extends TextRange {
  readonly words: string;
  readonly kind: NumberKind;
}

const YEAR =
  /(?:기원전\s?|서기\s?)?(?<!\d)\d{3,4}(?:\s?[~–-]\s?\d{2,4})?년대?(?:\s\d{1,2}월(?:\s\d{1,2}일)?)?|(?<!\d)\d{1,2}월\s\d{1,2}일|(?:기원전\s)?(?<!\d)\d{1,2}세기/g;
const ARTICLE =
  /(?<![가-힣\d]|[가-힣]\s?제)(?:제\s?)?\d{1,4}조(?:의\s?\d+)?(?:\s?제?\d+항)?(?=[\s,.)·에은는의이을가]|$)/g;
const RATIO = /(?<![\d:])\d{1,3}(?:\s?:\s?\d{1,3})+(?![\d:])/g;
const DIGITS = String.raw`\d+(?:[.,]\d+)*`;
const UNITS =
  '%p?|퍼센트|℃|도|년|개월|주일|주|일|시간|분|초|명|배|원|달러|세|살|kg|km|cm|mm|nm|µm|mg|g|mL|L|쌍|종|회|필|두|석|결|비트|바이트|bits?|bytes?|KB|MB|GB|ATP|분자|마리|기압|Hz|톤';
const QUANTITY = new RegExp(
  `(?<![\\d.,A-Za-z제:/가-힣])${DIGITS}(?:\\s?[~–-]\\s?${DIGITS})?\\s?(?:[만억조천백]\\s?)?(?:${UNITS})` +
    '(?![A-Za-z]|의\\s?\\d)(?=[은는이가을를의에로와과도씩당만]|으로|까지|부터|마다|정도|[^가-힣]|$)(?:\\s(?:이상|이하|미만|초과|이내))?',
  'g',
);

const PATTERNS: readonly (readonly [NumberKind, RegExp])[] = [
  ['year', YEAR],
  ['article', ARTICLE],
  ['quantity', RATIO],
  ['quantity', QUANTITY],
];

export function findNumbers(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const [kind, pattern] of PATTERNS) {
    for (const { index: from, 0: matched } of text.matchAll(pattern)) {
      const words = matched.trim();
      const number = { from, to: from + words.length, words, kind };
      const isNew = !found.some((other) => from < other.to && other.from < number.to);
      if (isNew && (kind !== 'quantity' || isInformative(text, number))) found.push(number);
    }
  }
  return found;
}

/** 0 and 1 of something are trivial, and 메흐메트 2세 is a name. */
function isInformative(text: string, { from, words }: FoundNumber): boolean {
  return !/^[01]\s?\D/.test(words) && !(words.endsWith('세') && /[가-힣]\s?$/.test(text.slice(0, from)));
}
