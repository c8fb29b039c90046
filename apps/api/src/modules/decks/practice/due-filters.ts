import { after } from '@molip/domain/kernel';
import { LEARN_AHEAD_MS } from '@molip/domain/reviews';
import { and, isNull, sql } from 'drizzle-orm';
import { cards } from '#db/schema/index.ts';
import type { Today } from '../today.ts';

/** The instants by which prepared queries tell what is for now. */
export const AT = {
  now: sql.placeholder('now'),
  soon: sql.placeholder('soon'),
  start: sql.placeholder('start'),
  end: sql.placeholder('end'),
};

/** What stands in their places. */
export function instantsOf({ now, start, end }: Today) {
  return {
    now: now.toISOString(),
    soon: after(now, LEARN_AHEAD_MS).toISOString(),
    start: start.toISOString(),
    end: end.toISOString(),
  };
}

/** Neither deleted nor put aside. */
export const isAwake = and(
  isNull(cards.deletedAt),
  sql`not ${cards.suspended}`,
  sql`(${cards.buriedUntil} is null or ${cards.buriedUntil} <= ${AT.now})`,
);

/** Cards for now (domain/reviews, dueKind): of whole days up to the end of today, of the steps of a day up to now. */
export const isForNow = and(
  isAwake,
  sql`${cards.state} <> 'NEW'`,
  sql`${cards.due} < ${AT.end}`,
  sql`(${cards.state} = 'REVIEW' or ${cards.due} < ${AT.soon})`,
);
