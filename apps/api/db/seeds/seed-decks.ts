import { after, DAY_MS, MINUTE_MS } from '@molip/domain/kernel';
import type { Rating } from '@molip/domain/reviews';
import { type DaySettings, studyDayOf } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { countReviews, importCards } from '#modules/decks/index.ts';
import type { Db } from '#platform/database/database.ts';
import { DEMO_HISTORIES, type DemoDeck } from './demo-decks.ts';

const STEP_MS = 10 * MINUTE_MS;
const ELAPSED_MS = 6_000;
/** Not every deck was practised on the same days. */
const DAYS_APART = 3;

/** Decks as if they had been made and practised at their times. Runs in the caller's transaction. */
export async function seedDecks(
  tx: Db,
  memberId: number,
  decks: readonly DemoDeck[],
  now: Date,
): Promise<void> {
  const settings = await memberDay(tx, memberId);
  for (const [nth, { name, madeDaysAgo, tags, cards }] of decks.entries()) {
    const clock = { now: () => after(now, -madeDaysAgo * DAY_MS) };
    const imported = cards.map(([content, answer], index) => ({
      content,
      answer,
      tags: index % 3 === 2 ? tags.slice(0, 1) : tags,
      suspended: false,
      isBuried: false,
      reviews: historyOf(index, nth % DAYS_APART)
        .filter(([daysAgo]) => daysAgo < madeDaysAgo)
        .map(([daysAgo, rating], step) => ({
          at: after(now, -daysAgo * DAY_MS + step * STEP_MS),
          rating,
          elapsedMs: ELAPSED_MS,
        })),
    }));
    await importCards(tx, clock, memberId, [{ to: name, cards: imported }], { onCards: async () => {} });
    // Imported reviews do not count on study days; these must.
    const reviewed = imported.flatMap(({ reviews }) => dated(reviews, settings));
    await countReviews(tx, memberId, settings, reviewed);
  }
}

function historyOf(card: number, daysEarlier: number) {
  const history = DEMO_HISTORIES[card % DEMO_HISTORIES.length] ?? [];
  return history.map(([daysAgo, rating]) => [daysAgo + daysEarlier, rating] as const);
}

function dated(reviews: readonly { readonly at: Date; readonly rating: Rating }[], settings: DaySettings) {
  const days = reviews.map(({ at }) => studyDayOf(at, settings));
  return reviews.map(({ at, rating }, index) => ({
    rating,
    reviewedAt: at,
    reviewedOn: days[index] ?? '',
    lastOn: days[index - 1] ?? null,
  }));
}
