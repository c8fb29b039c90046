import { type SQL, sql } from 'drizzle-orm';
import { cards } from '#db/schema/index.ts';
import type { CardRow } from '../deck-record.ts';

/** A page of cards ends after so many bytes: 500 of the longest cards are 18 MB. */
const PAGE_BYTES = 1024 * 1024;

/** Length of the stored text, read from its header alone. */
export const textBytes = sql<number>`octet_length(${cards.content}) + octet_length(${cards.answer})
  + coalesce(octet_length(${cards.sourceText}), 0)`;

/**
 * The ids of a list up to a page's bytes; the first is always among them.
 *
 * @param listed selects card_id, bytes and what it is ordered by, in that order and with its limit
 */
export function idsUpToPageBytes(listed: SQL, order: SQL): SQL {
  return sql`(select card_id from (
    select card_id, sum(bytes) over (order by ${order} rows between unbounded preceding and 1 preceding) as before
    from (${listed}) as listed) as summed where coalesce(before, 0) < ${sql.raw(String(PAGE_BYTES))})`;
}

type Text = Pick<CardRow, 'content' | 'answer' | 'sourceText'>;

/** The same for cards in memory. */
export function upToPageBytes<Card extends Text>(list: readonly Card[]): Card[] {
  let before = 0;
  return list.filter((card) => {
    const fits = before < PAGE_BYTES;
    before += bytesOfText(card);
    return fits;
  });
}

export function fillsPage(list: readonly Text[]): boolean {
  return list.reduce((sum, card) => sum + bytesOfText(card), 0) >= PAGE_BYTES;
}

const bytesOfText = ({ content, answer, sourceText }: Text): number =>
  Buffer.byteLength(content) + Buffer.byteLength(answer) + Buffer.byteLength(sourceText ?? '');
