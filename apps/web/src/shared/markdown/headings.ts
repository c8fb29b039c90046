import { headingId, plainText } from './heading-id.ts';
import { parseBlocks, parseInline } from './parser.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly id: string;
}

/** For a table of contents; the ids are those of the rendering. Headings inside of quotations and lists are none. */
export function headingsOf(source: string): Heading[] {
  const { blocks, env } = parseBlocks(source);
  return blocks.flatMap(({ tokens }) => {
    const [open, inline] = tokens;
    if (open?.type !== 'heading_open') return [];
    parseInline(tokens, env);
    const text = plainText(inline).trim();
    return [{ level: Number(open.tag.slice(1)), text, id: headingId(text, env) }];
  });
}
