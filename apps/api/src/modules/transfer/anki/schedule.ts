import type { SqlValue } from 'sql.js';
import { asNumber, asText } from './collection.ts';
import type { AnkiReview, AnkiSchedule } from './types.ts';

const DAY_S = 86_400;
/** Below it a due is a number of days since the collection began, above it an instant in seconds. */
const INSTANT_FROM = 1_000_000_000;
const STATES = { 1: 'LEARNING', 2: 'REVIEW', 3: 'RELEARNING' } as const;
/** Anki's own first instant and one that nobody will see. */
const EARLIEST_S = Date.UTC(2000, 0) / 1_000;
const LATEST_S = Date.UTC(2200, 0) / 1_000;
const DEFAULT_EASE = 2.5;

export const SUSPENDED = -1;
export const BURIED = [-2, -3];

/** The columns that `scheduleOf` reads, in their order. */
export const SCHEDULE_COLUMNS = 'type, due, odue, odid, ivl, factor, reps, lapses, data';

interface Surroundings {
  /** When the collection began: what Anki counts days from. */
  readonly beganAtS: number;
  readonly now: Date;
  readonly reviews: readonly AnkiReview[];
}

/** Null for a new card, 'unreadable' for one whose day makes no sense. */
export function scheduleOf(
  columns: readonly SqlValue[],
  { beganAtS, now, reviews }: Surroundings,
): AnkiSchedule | null | 'unreadable' {
  const [type = 0, due = 0, oldDue = 0, oldDeck = 0, interval = 0, factor = 0, reps = 0, lapses = 0] =
    columns.map(asNumber);
  if (type === 0) return null;
  const state = type === 1 || type === 2 || type === 3 ? STATES[type] : null;
  // In a filtered deck a card has a second due; the first one waits.
  const dueS = instantOf(oldDeck !== 0 && oldDue !== 0 ? oldDue : due, beganAtS);
  if (!state || dueS < EARLIEST_S || dueS > LATEST_S) return 'unreadable';
  const memory = memoryOf(asText(columns[8]), now);
  const lastReviewedAt = laterOf(memory.lastReviewedAt, reviews.at(-1)?.at);
  return {
    state,
    dueAt: new Date(dueS * 1_000),
    ...(memory.stability !== undefined && { stability: memory.stability }),
    ...(memory.difficulty !== undefined && { difficulty: memory.difficulty }),
    // Negative ones are seconds.
    intervalDays: interval < 0 ? -interval / DAY_S : interval,
    ease: factor > 0 ? factor / 1_000 : DEFAULT_EASE,
    reps: countOf(reps),
    lapses: countOf(lapses),
    ...(lastReviewedAt && { lastReviewedAt }),
  };
}

const instantOf = (due: number, beganAtS: number): number =>
  due > INSTANT_FROM ? due : beganAtS + due * DAY_S;
const laterOf = (a: Date | undefined, b: Date | undefined): Date | undefined => (a && (!b || a > b) ? a : b);
const countOf = (value: number): number => Math.min(Math.max(0, Math.trunc(value)), 1_000_000);

interface Memory {
  readonly stability?: number;
  readonly difficulty?: number;
  readonly lastReviewedAt?: Date;
}

/** `{"s": days, "d": 1 to 10, "lrt": seconds}`, where Anki has reckoned with FSRS. */
function memoryOf(json: string, now: Date): Memory {
  if (!json.startsWith('{') || json.length > 10_000) return {};
  try {
    const { s, d, lrt } = JSON.parse(json) as Readonly<Record<string, unknown>>;
    return {
      ...(isWithin(s, 0.001, 36_500) && { stability: s }),
      ...(isWithin(d, 1, 10) && { difficulty: d }),
      ...(isWithin(lrt, EARLIEST_S, now.getTime() / 1_000) && { lastReviewedAt: new Date(lrt * 1_000) }),
    };
  } catch {
    return {};
  }
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
