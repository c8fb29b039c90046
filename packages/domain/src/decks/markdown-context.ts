export type MarkdownContext = 'text' | 'maths' | 'code';

/** Code and formulas; `$5 and $6` are prices. */
export const VERBATIM =
  /(?<!`)(?<fence>`+)(?!`)[\s\S]*?[^`]\k<fence>(?!`)|\$\$[\s\S]+?\$\$|(?<!\\)\$(?![\s$])(?:\\.|[^$\n\\])+(?<!\s)\$(?!\d)/g;
/** Marks of items, headings and quotations. */
const LEAD = /^\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)*/;

/** Returns whether a position is within a formula or code, where Markdown marks have no meaning. */
export function markdownContextAt(markdown: string): (position: number) => MarkdownContext {
  const ranges = [...markdown.matchAll(VERBATIM)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    place: found.startsWith('$') ? ('maths' as const) : ('code' as const),
  }));
  return (position) => ranges.find(({ start, end }) => start < position && position < end)?.place ?? 'text';
}

/** Line by line, since emphasis ends with its paragraph, and around words only, since `** a**` is none. */
export function emphasised(text: string, place: MarkdownContext): string {
  if (place === 'maths') return `\\boxed{${text}}`;
  if (place === 'code' || text.includes('```') || text.includes('$$')) return text;
  return text.split('\n').map(emphasisedLine).join('\n');
}

function emphasisedLine(line: string): string {
  const lead = LEAD.exec(line)?.[0] ?? '';
  const rest = line.slice(lead.length);
  const words = rest.trimEnd();
  return words === '' ? line : `${lead}**${words}**${rest.slice(words.length)}`;
}
