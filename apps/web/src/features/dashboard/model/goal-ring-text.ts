import type { Dashboard } from '@molip/contract';

export interface GoalRingText {
  readonly kind: 'still' | 'minutes' | 'sets' | 'reached';
  readonly minutesLeft: number;
  /** How many more sessions of today's length reach the goal. */
  readonly sets: number;
  /** The most studied deck of the last days whose name fits a heading. */
  readonly deck: { readonly deckId: number; readonly deckName: string } | null;
}

const NAME_MAX = 10;

/** What the text beside the goal ring says. Sessions to come are taken to be as long as today's. */
export function goalRingText({ todayStudy, decks }: Pick<Dashboard, 'todayStudy' | 'decks'>): GoalRingText {
  const { totalFocusMinutes, goalMinutes, sessions } = todayStudy;
  const left = goalMinutes - totalFocusMinutes;
  const deck = decks.find(({ deckName }) => deckName.length <= NAME_MAX) ?? null;
  const base = { minutesLeft: Math.max(0, left), sets: 0, deck: null };
  if (left <= 0) return { kind: 'reached', ...base };
  if (totalFocusMinutes === 0) return { kind: 'still', ...base };
  // Today's minutes were entered without the timer.
  if (sessions === 0) return { kind: 'minutes', ...base };
  return { ...base, kind: 'sets', sets: Math.ceil(left / (totalFocusMinutes / sessions)), deck };
}
