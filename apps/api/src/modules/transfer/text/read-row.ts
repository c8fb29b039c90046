import { fitsCard } from '@molip/domain/decks';
import { cleanText } from '@molip/domain/text';
import { htmlToMarkdown } from '../anki/html-to-markdown.ts';
import { tellLosses } from '../anki/losses.ts';
import { CELL_CHARS_MAX } from '../limits.ts';
import { fittingTags } from '../tags.ts';
import type { Warn } from '../warnings.ts';
import type { Directives } from './anki-directives.ts';
import { type Columns, tagNames } from './columns.ts';
import type { TextEncoding } from './decode.ts';
import { withoutGuard } from './formula-guard.ts';
import type { TextRow } from './split-rows.ts';

export type RowProblem = 'NO_FRONT' | 'NO_BACK' | 'TOO_LONG';

export type TableRow =
  | {
      readonly number: number;
      readonly content: string;
      readonly answer: string;
      readonly tags: readonly string[];
    }
  | { readonly number: number; readonly problem: RowProblem };

interface Surroundings {
  readonly columns: Columns;
  /** What the header calls them; none without one. */
  readonly names: readonly string[];
  readonly directives: Directives;
  readonly encoding: TextEncoding;
  readonly warn: Warn;
}

const BROKEN = /\ufffd/;
/** What CP949 leaves to everybody's own use, nobody else can read. */
const BROKEN_CP949 = /[\ufffd\ue000-\uf8ff]/;

/** Rows one by one, and at the end what was left out of them. */
export function rowReader({ columns, names, directives, encoding, warn }: Surroundings) {
  const used = new Set([...Object.values(columns), ...directives.otherColumns]);
  const leftOut = new Set<number>();
  const decks = new Set<string>();
  const broken = encoding === 'cp949' ? BROKEN_CP949 : BROKEN;

  function read({ number: line, cells }: TextRow): TableRow {
    const number = line + directives.lines;
    const cellAt = (at: number | null) => (at === null ? '' : withoutGuard((cells[at] ?? '').trim()));
    const given = [columns.content, columns.answer, columns.addition].map(cellAt);
    if (given.some((cell) => cell.length > CELL_CHARS_MAX)) return { number, problem: 'TOO_LONG' };
    const [content = '', answer = '', addition = ''] = given.map(sideOf);
    const back = [answer, addition].filter((part) => part !== '').join('\n');
    if (content === '') return { number, problem: 'NO_FRONT' };
    if (back === '') return { number, problem: 'NO_BACK' };
    if (!fitsCard(content) || !fitsCard(back)) return { number, problem: 'TOO_LONG' };
    for (const [at, cell] of cells.entries()) if (!used.has(at) && cell.trim() !== '') leftOut.add(at);
    const deck = cellAt(directives.deckColumn ?? null);
    if (deck !== '') decks.add(deck);
    if (broken.test(content) || broken.test(back)) warn('BROKEN_LETTERS', content);
    const tags = fittingTags([...tagNames(cellAt(columns.tags)), ...directives.tags], warn);
    return { number, content, answer: back, tags };
  }

  function sideOf(cell: string): string {
    if (!directives.isHtml) return cleanText(cell);
    const side = htmlToMarkdown(cell, { nameOf: () => null });
    tellLosses([side], warn);
    return cleanText(side.markdown);
  }

  /** @returns the deck that the file names; where it names several, its cards go into one all the same */
  function finish(): string {
    for (const at of leftOut) warn('EXTRA_COLUMNS', names[at]?.trim() || `${at + 1}번째 칸`);
    if (directives.deck !== '') decks.add(directives.deck);
    const [only = ''] = decks;
    if (decks.size <= 1) return only;
    for (const deck of decks) warn('DECK_COLUMN', deck);
    return directives.deck;
  }

  return { read, finish };
}
