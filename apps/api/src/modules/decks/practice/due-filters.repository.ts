import { after } from '@molip/domain/kernel';
import { LEARN_AHEAD_MS } from '@molip/domain/reviews';
import { and, isNull, sql } from 'drizzle-orm';
import { cards } from '#db/schema/index.ts';
import type { Today } from '../today.ts';

/** Parameters of prepared queries for due cards. */
export const INSTANTS = {
  now: sql.placeholder('now'),
  soon: sql.placeholder('soon'),
  start: sql.placeholder('start'),
  end: sql.placeholder('end'),
};

/** Their values. */
export function instantsOf({ now, start, end }: Today) {
  return {
    now: now.toISOString(),
    soon: after(now, LEARN_AHEAD_MS).toISOString(),
    start: start.toISOString(),
    end: end.toISOString(),
  };
}

/** Neither deleted, suspended nor buried. */
export const isActive = and(
  isNull(cards.deletedAt),
  sql`not ${cards.suspended}`,
  sql`(${cards.buriedUntil} is null or ${cards.buriedUntil} <= ${INSTANTS.now})`,
);

/** Cards due today (domain/reviews, dueKind): in review until the end of the study day, in learning until soon after now. */
export const isDueToday = and(
  isActive,
  sql`${cards.state} <> 'NEW'`,
  sql`${cards.due} < ${INSTANTS.end}`,
  sql`(${cards.state} = 'REVIEW' or ${cards.due} < ${INSTANTS.soon})`,
);
