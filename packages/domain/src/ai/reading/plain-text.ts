/** A piece of a note as it is read: without the marks of Markdown. */
export interface PlainText {
  readonly text: string;
  /** What the writer set in bold, in the order of the text. */
  readonly strong: readonly string[];
}

const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
const TAG = /<\/?[a-z][^>]*>/gi;
const STRONG = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g;
const OTHER_MARKS = /(\*|~~|`+|(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}]))/gu;
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!|~$>])/g;

export function plainText(source: string): PlainText {
  const words = source.replace(IMAGE, ' ').replace(LINK, '$1').replace(TAG, '');
  const strong = [...words.matchAll(STRONG)].map(([, , inside = '']) => tidy(inside)).filter(Boolean);
  return { text: tidy(words.replace(STRONG, '$2')), strong };
}

function tidy(words: string): string {
  return words.replace(OTHER_MARKS, '').replace(ESCAPED, '$1').replace(/\s+/g, ' ').trim();
}
