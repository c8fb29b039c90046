import type { Dashboard } from '@molip/contract';

export interface RingWords {
  readonly kind: 'still' | 'minutes' | 'sets' | 'reached';
  readonly minutesLeft: number;
  /** How many more sessions of today's length reach the goal. */
  readonly sets: number;
  /** What was studied most lately, where its name is short enough for a heading. */
  readonly deck: { readonly deckId: number; readonly deckName: string } | null;
}

const NAME_MAX = 10;

/** What the ring says beside itself. A session is as long as today's were. */
export function ringWords({ todayStudy, decks }: Pick<Dashboard, 'todayStudy' | 'decks'>): RingWords {
  const { totalFocusMinutes, goalMinutes, sessions } = todayStudy;
  const left = goalMinutes - totalFocusMinutes;
  const deck = decks.find(({ deckName }) => deckName.length <= NAME_MAX) ?? null;
  const nothing = { minutesLeft: Math.max(0, left), sets: 0, deck: null };
  if (left <= 0) return { kind: 'reached', ...nothing };
  if (totalFocusMinutes === 0) return { kind: 'still', ...nothing };
  // Minutes that were entered without the timer.
  if (sessions === 0) return { kind: 'minutes', ...nothing };
  return { ...nothing, kind: 'sets', sets: Math.ceil(left / (totalFocusMinutes / sessions)), deck };
}
