import { withGuard } from './formula-guard.ts';

export interface CsvCard {
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
}

/** Tells Excel that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Line by line, for Excel and for our own import. */
export async function* writeCsv(cards: Iterable<CsvCard> | AsyncIterable<CsvCard>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(['앞면', '뒷면', '태그']);
  for await (const { content, answer, tags } of cards) yield lineOf([content, answer, tagCell(tags)]);
}

/** A comma after a lone tag with a space in it: without one it would come back as two. */
function tagCell(tags: readonly string[]): string {
  const joined = tags.join(', ');
  return tags.length === 1 && /\s/.test(joined) ? `${joined},` : joined;
}

const lineOf = (cells: readonly string[]): string =>
  cells.map((cell) => `"${withGuard(cell).replaceAll('"', '""')}"`).join(',') + LINE_END;
