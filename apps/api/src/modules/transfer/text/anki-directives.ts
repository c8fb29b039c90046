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
  readonly deckColumn?: number;
  /** Columns that are about Anki, from 0. */
  readonly otherColumns: readonly number[];
  /** Where all of it goes. */
  readonly deck: string;
  /** Of every card. */
  readonly tags: readonly string[];
  /** How many lines they take, and where the cards begin. */
  readonly lines: number;
  readonly end: number;
}

/** The lines with which Anki's own text files begin: `#separator:tab`. */
export function readDirectives(text: string): Directives {
  const found = new Map<string, string>();
  let [lines, end] = [0, 0];
  while (text[end] === '#') {
    const lineEnd = text.indexOf('\n', end);
    const match = DIRECTIVE.exec(text.slice(end, lineEnd < 0 ? text.length : lineEnd));
    if (!match) break;
    found.set((match[1] ?? '').toLowerCase(), (match[2] ?? '').trim());
    end = lineEnd < 0 ? text.length : lineEnd + 1;
    lines += 1;
  }
  const separator = found.get('separator');
  const columnOf = (name: string) => Number.parseInt(found.get(name) ?? '', 10) - 1;
  const [tagsColumn, deckColumn] = [columnOf('tags column'), columnOf('deck column')];
  return {
    isHtml: found.get('html')?.toLowerCase() === 'true',
    otherColumns: ['guid column', 'notetype column', 'deck column'].map(columnOf).filter((at) => at >= 0),
    deck: found.get('deck') ?? '',
    tags: (found.get('tags') ?? '').split(/\s+/),
    lines,
    end,
    ...(separator && { separator: SEPARATORS[separator.toLowerCase()] ?? separator }),
    ...(tagsColumn >= 0 && { tagsColumn }),
    ...(deckColumn >= 0 && { deckColumn }),
  };
}
