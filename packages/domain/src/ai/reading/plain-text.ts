/** A piece of a note as it is read: without the marks of Markdown. */
export interface PlainText {
  readonly text: string;
  /** What the writer set in bold, in the order of the text. */
  readonly strong: readonly string[];
}

// Lengths are bounded: a line of nothing but opening marks would else be read to its end from each of them.
const IMAGE = /!\[[^[\]]{0,300}\]\([^()]{0,1000}\)/g;
const LINK = /\[([^[\]]{0,300})\]\([^()]{0,1000}\)/g;
/** `List<int>` is no tag. */
const CODE_OR_TAG = /(`[^`]{1,300}`)|<\/?[a-z][^<>]{0,300}>/gi;
const STRONG = /(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/g;
/** A sign that an escape or code makes mean itself, or any other mark. */
const MARKS =
  /\\([\\`*_{}[\]()#+\-.!|~$<>])|`([^`]{1,300})`|\*|~~|`+|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu;

export function plainText(source: string): PlainText {
  const words = source
    .replace(IMAGE, ' ')
    .replace(LINK, '$1')
    .replace(CODE_OR_TAG, (_, code = '') => code);
  const strong = [...words.matchAll(STRONG)].map(([, , inside = '']) => tidy(inside)).filter(Boolean);
  return { text: tidy(words.replace(STRONG, '$2')), strong };
}

function tidy(words: string): string {
  return words
    .replace(MARKS, (_, sign?: string, code?: string) => sign ?? code ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
