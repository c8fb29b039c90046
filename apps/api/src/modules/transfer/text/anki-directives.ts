const DIRECTIVE =
  /^#(separator|html|tags column|guid column|notetype column|deck column|notetype|deck|columns|tags):(.*)$/i;
const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

export interface Directives {
  readonly separator?: string;
  readonly isHtml: boolean;
  /** From 0. */
  readonly tagsColumn?: number;
  /** Columns that are about Anki, from 0. */
  readonly otherColumns: readonly number[];
  /** How many lines they take. */
  readonly lines: number;
}

/** The lines with which Anki's own text files begin: `#separator:tab`. */
export function readDirectives(text: string): Directives {
  const found = new Map<string, string>();
  let lines = 0;
  for (let at = 0; at < text.length && text[at] === '#'; lines += 1) {
    const end = text.indexOf('\n', at);
    const match = DIRECTIVE.exec(text.slice(at, end < 0 ? text.length : end));
    if (!match) break;
    found.set((match[1] ?? '').toLowerCase(), (match[2] ?? '').trim());
    at = end < 0 ? text.length : end + 1;
  }
  const separator = found.get('separator');
  const columnOf = (name: string) => Number.parseInt(found.get(name) ?? '', 10) - 1;
  const tagsColumn = columnOf('tags column');
  return {
    isHtml: found.get('html')?.toLowerCase() === 'true',
    otherColumns: ['guid column', 'notetype column', 'deck column'].map(columnOf).filter((at) => at >= 0),
    lines,
    ...(separator && { separator: SEPARATORS[separator.toLowerCase()] ?? separator }),
    ...(tagsColumn >= 0 && { tagsColumn }),
  };
}
