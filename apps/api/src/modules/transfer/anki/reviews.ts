import type { Database } from 'sql.js';
import type { Pace } from '../../../platform/turns/pace.ts';
import { ELAPSED_MAX_MS, REVIEWS_MAX } from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Warn, WarningCode } from '../warnings.ts';
import { asNumber, walkRows } from './collection.ts';
import type { AnkiReview } from './types.ts';

/** Set by hand or rescheduled by a machine: nobody was asked anything. */
const BY_HAND = 4;
const EARLIEST_MS = Date.UTC(2000, 0);

interface Surroundings {
  readonly pace: Pace;
  readonly warn: Warn;
  readonly now: Date;
}

/** By card, the oldest first: the key of the log is the instant. */
export async function readReviews(
  database: Database,
  { pace, warn, now }: Surroundings,
): Promise<Map<number, AnkiReview[]>> {
  const byCard = new Map<number, AnkiReview[]>();
  let count = 0;
  for (const row of walkRows(database, 'SELECT id, cid, ease, time, type FROM revlog ORDER BY id')) {
    if (pace.isTired()) await pace.rest();
    count += 1;
    if (count > REVIEWS_MAX) throw new UnreadableFile('TOO_LARGE');
    const [at = 0, card = 0, rating = 0, elapsedMs = 0, type = 0] = row.map(asNumber);
    const problem = problemOf(at, rating, type, now);
    if (problem) warn(problem, '');
    if (problem || !isRating(rating)) continue;
    const review = {
      at: new Date(at),
      rating,
      elapsedMs: Math.min(Math.max(0, Math.trunc(elapsedMs)), ELAPSED_MAX_MS),
    };
    const reviews = byCard.get(card);
    if (reviews) reviews.push(review);
    else byCard.set(card, [review]);
  }
  return byCard;
}

function problemOf(atMs: number, rating: number, type: number, now: Date): WarningCode | null {
  if (type >= BY_HAND) return 'REVIEWS_BY_HAND';
  if (atMs < EARLIEST_MS || !isRating(rating)) return 'REVIEWS_UNREADABLE';
  // What was never asked yet would keep the card away until then.
  return atMs > now.getTime() ? 'REVIEWS_IN_FUTURE' : null;
}

const isRating = (value: number): value is AnkiReview['rating'] => [1, 2, 3, 4].includes(value);
