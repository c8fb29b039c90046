import { BLOCK_TAG } from './readable-note.ts';
import { maskVerbatim, unmaskVerbatim } from './verbatim.ts';

/** Part of a note without the marks of Markdown. */
export interface PlainText {
  readonly text: string;
  /** Texts in bold, in order. */
  readonly strong: readonly string[];
}

// Lengths are bounded: a line of nothing but opening marks would else be read to its end from each of them.
const IMAGE = /!\[[^[\]]{0,300}\]\([^()]{0,1000}\)/g;
const LINK = /\[([^[\]]{0,300})\]\([^()]{0,1000}\)/g;
/** `List<int>` is no tag. */
const CODE_OR_TAG = /(`[^`]{1,300}`)|<\/?[a-z][^<>]{0,300}>/gi;
const STRONG = /(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/g;
/** An escaped character, code, or any other mark. */
const MARKS =
  /\\([\\`*_{}[\]()#+\-.!|~$<>])|`([^`]{1,300})`|\*|~~|`+|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu;

/** Code and formulas are unchanged. */
export function plainText(source: string): PlainText {
  const { text, strong } = maskedPlainText(maskVerbatim(source));
  return { text: unmaskVerbatim(text), strong: strong.map(unmaskVerbatim) };
}

/** Like `plainText`, for a source whose code and formulas are masked, and remain masked. */
export function maskedPlainText(source: string): PlainText {
  const words = source
    .replace(IMAGE, ' ')
    .replace(LINK, '$1')
    .replace(BLOCK_TAG, ' ')
    .replace(CODE_OR_TAG, (_, code = '') => code);
  const strong = [...words.matchAll(STRONG)].map(([, , inside = '']) => stripMarks(inside)).filter(Boolean);
  return { text: stripMarks(words.replace(STRONG, '$2')), strong };
}

function stripMarks(words: string): string {
  return words
    .replace(MARKS, (_, sign?: string, code?: string) => sign ?? code ?? '')
    .replace(ENTITY, (entity, name: string) => decodeEntity(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITY = /&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['middot', '·'],
  ['hellip', '…'],
  ['times', '×'],
  ['divide', '÷'],
  ['rarr', '→'],
  ['larr', '←'],
]);
const LAST_CODE_POINT = 0x10ffff;

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
}
