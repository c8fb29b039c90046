import type { QueueMode } from '@molip/domain/decks';
import type { DaySettings } from '@molip/domain/study-day';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { newSeed, readPracticeOptions } from './practice-options.ts';
import type { PracticeSession } from './practice-session.ts';
import { OPENING, type PracticeState } from './practice-state.ts';

interface DeckToPractise {
  readonly memberId: number;
  readonly deckId: number;
  readonly settings: DaySettings;
  /** From the address; a stored practice is resumed if it has this mode. */
  readonly mode?: QueueMode | undefined;
}

interface PracticeHandle {
  /** Null until its code is loaded. */
  readonly session: PracticeSession | null;
  readonly state: PracticeState;
  /** Also retries after a failure. */
  readonly start: (mode?: QueueMode) => void;
}

/** The frame of the page is rendered while this loads. */
const loadSession = () => import('./practice-session.ts');
const NO_SESSION = createStore<PracticeState>(() => OPENING);

/** The practice of this deck while its page is open. */
export function usePractice({ memberId, deckId, mode, settings }: DeckToPractise): PracticeHandle {
  const { timeZone, dayStartHour } = settings;
  const { history } = useRouter();
  const [session, setSession] = useState<PracticeSession | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const seed = useCallback(
    () => (readPracticeOptions(memberId).isShuffled ? newSeed() : undefined),
    [memberId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the code once more.
  useEffect(() => {
    let opened: PracticeSession | null = null;
    let isOver = false;
    setFailure(null);
    loadSession().then(
      ({ PracticeSession }) => {
        if (isOver) return;
        opened = new PracticeSession({ memberId, deckId }, { timeZone, dayStartHour });
        setSession(opened);
        void opened.open({ mode, shuffleSeed: seed(), entry: entryOf(history) });
      },
      (reason: Error) => setFailure(reason),
    );
    return () => {
      isOver = true;
      opened?.close();
      setSession(null);
    };
  }, [memberId, deckId, timeZone, dayStartHour, mode, seed, history, attempt]);
  useEffect(() => {
    if (session) return keepBeforeReload(() => session.whenWritten().then(() => true));
  }, [session]);
  const start = (mode?: QueueMode) => {
    if (!session) setAttempt(attempt + 1);
    const startsOver = mode !== undefined;
    void session?.open({ mode, shuffleSeed: seed(), entry: entryOf(history), startsOver });
  };
  const state = useStore(session?.store ?? NO_SESSION);
  return { session, state: failure ? { ...state, status: 'failed', failure } : state, start };
}

function entryOf({ location }: RouterHistory): string | null {
  return location.state.__TSR_key ?? null;
}
