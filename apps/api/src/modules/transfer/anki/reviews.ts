import type { Database } from 'sql.js';
import type { TimeSlice } from '#platform/concurrency/time-slice.ts';
import { CARDS_MAX, ELAPSED_MAX_MS, REVIEWS_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Warn, WarningCode } from '../warnings.ts';
import { asNumber, rowsOf, walkRows } from './collection.ts';
import type { AnkiReview } from './types.ts';

/** Set by hand or rescheduled by a machine: nobody was asked anything. */
const BY_HAND = 4;
/** No line of the log. */
const NONE = -1;
const EARLIEST_MS = Date.UTC(2000, 0);

interface Surroundings {
  readonly slice: TimeSlice;
  readonly warn: Warn;
  readonly now: Date;
}

export interface ReviewLog {
  /** The last reviews of a card, oldest first, and how many came before them. */
  lastOf(card: number, most: number): { readonly last: AnkiReview[]; readonly left: number };
  readonly withoutCard: number;
}

/**
 * The log in columns, 21 bytes a review: as objects millions of them would not fit into the process. Each line points to the
 * one before it of the same card. The key of the log is the instant.
 */
export async function readReviews(
  database: Database,
  { slice, warn, now }: Surroundings,
): Promise<ReviewLog> {
  const cards = cardIds(database);
  const size = Math.min(REVIEWS_MAX, asNumber(rowsOf(database, 'SELECT count(*) FROM revlog')[0]?.[0]));
  const at = new Float64Array(size);
  const elapsed = new Uint32Array(size);
  const ratings = new Uint8Array(size);
  const before = new Int32Array(size);
  let [count, lines, withoutCard] = [0, 0, 0];
  for (const row of walkRows(database, 'SELECT id, cid, ease, time, type FROM revlog ORDER BY id')) {
    if (slice.shouldYield()) await slice.yieldNow();
    count += 1;
    if (count > size) throw new UnreadableFile('TOO_LARGE');
    const [instant = 0, card = 0, rating = 0, elapsedMs = 0, type = 0] = row.map(asNumber);
    const problem = problemOf(instant, rating, type, now);
    if (problem) warn(problem, '');
    if (problem || !isRating(rating)) continue;
    const line = cards.get(card);
    if (!line) {
      withoutCard += 1;
      continue;
    }
    at[lines] = instant;
    elapsed[lines] = Math.min(Math.max(0, Math.trunc(elapsedMs)), ELAPSED_MAX_MS);
    ratings[lines] = rating;
    before[lines] = line.last;
    line.last = lines;
    line.count += 1;
    lines += 1;
  }
  const lastOf = (card: number, most: number) => {
    const line = cards.get(card);
    const last: AnkiReview[] = [];
    for (let each = line?.last ?? NONE; each !== NONE && last.length < most; each = before[each] ?? NONE) {
      const rating = ratings[each] ?? 0;
      if (isRating(rating)) last.push({ at: new Date(at[each] ?? 0), rating, elapsedMs: elapsed[each] ?? 0 });
    }
    return { last: last.reverse(), left: (line?.count ?? 0) - last.length };
  };
  return { lastOf, withoutCard };
}

function cardIds(database: Database): Map<number, { last: number; count: number }> {
  const cards = new Map<number, { last: number; count: number }>();
  for (const [id] of walkRows(database, 'SELECT id FROM cards')) {
    cards.set(asNumber(id), { last: NONE, count: 0 });
    if (cards.size > CARDS_MAX) throw new UnreadableFile('TOO_LARGE');
  }
  return cards;
}

function problemOf(atMs: number, rating: number, type: number, now: Date): WarningCode | null {
  if (type >= BY_HAND) return 'REVIEWS_BY_HAND';
  if (atMs < EARLIEST_MS || !isRating(rating)) return 'REVIEWS_UNREADABLE';
  // What was never asked yet would keep the card away until then.
  return atMs > now.getTime() ? 'REVIEWS_IN_FUTURE' : null;
}

const isRating = (value: number): value is AnkiReview['rating'] => [1, 2, 3, 4].includes(value);
