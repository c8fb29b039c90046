import type { QueueMode } from '@molip/domain/decks';
import type { DaySettings } from '@molip/domain/study-day';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { newSeed } from './new-seed.ts';
import { type PracticeOptions, readPracticeOptions } from './practice-options.ts';
import { PracticeSession, type PracticeState } from './practice-session.ts';

interface DeckToPractise {
  readonly memberId: number;
  readonly deckId: number;
  readonly settings: DaySettings;
  /** Asked for by the address; what was left in the middle is gone on with if it is of this kind. */
  readonly mode?: QueueMode | undefined;
}

interface PracticeHere {
  readonly session: PracticeSession;
  readonly state: PracticeState;
  /** Also tries again what has failed. */
  readonly start: (mode?: QueueMode) => void;
}

/** The practice of this deck, open as long as its page is. */
export function usePractice(deck: DeckToPractise): PracticeHere {
  const { memberId, deckId, mode } = deck;
  const { timeZone, dayStartHour } = deck.settings;
  const make = () => new PracticeSession({ memberId, deckId }, { timeZone, dayStartHour });
  const [session, setSession] = useState(make);
  const isThis = session.place.memberId === memberId && session.place.deckId === deckId;
  if (!isThis) setSession(make());
  useEffect(() => {
    void session.open({ mode, shuffleSeed: seedFor(readPracticeOptions(session.place.memberId)) });
    return () => session.close();
  }, [session, mode]);
  const start = (mode?: QueueMode) => {
    const shuffleSeed = seedFor(readPracticeOptions(memberId));
    void session.open({ mode, shuffleSeed, startsAnew: mode !== undefined });
  };
  return { session, state: useStore(session.store), start };
}

function seedFor({ isShuffled }: PracticeOptions): number | undefined {
  return isShuffled ? newSeed() : undefined;
}
