import { useEffect, useMemo } from 'react';
import { type KeptAnswer, keepAnswer, readKeptAnswer } from './kept-answers.ts';

interface Query<Answer> {
  readonly data: Answer | undefined;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
}

interface Keeping<Answer> {
  readonly name: string;
  /** Undefined before anybody has signed in: nothing is kept then. */
  readonly memberId: number | undefined;
  readonly schema: Parameters<typeof readKeptAnswer<Answer>>[1];
}

/** What this device kept of a query's answers when the page was opened; it keeps each new one. */
export function useKeptAnswer<Answer>(
  { data, dataUpdatedAt }: Query<Answer>,
  { name, memberId, schema }: Keeping<Answer>,
): KeptAnswer<Answer> | null {
  useEffect(() => {
    if (data === undefined || memberId === undefined) return;
    keepAnswer({ name, memberId }, { savedAtMs: dataUpdatedAt, answer: data });
  }, [data, dataUpdatedAt, name, memberId]);
  return useMemo(
    () => (memberId === undefined ? null : readKeptAnswer({ name, memberId }, schema)),
    [name, memberId, schema],
  );
}

interface ShownAnswer<Answer> {
  readonly shown: Answer | undefined;
  /** When it was fresh, where nothing newer could be had; milliseconds. */
  readonly oldSinceMs: number | null;
}

/** The answer, or what was kept where that may stand for it. */
export function answerOrKept<Answer>(
  { data, dataUpdatedAt, isError }: Query<Answer>,
  kept: KeptAnswer<Answer> | null | undefined | false,
): ShownAnswer<Answer> {
  const shown = data ?? (kept ? kept.answer : undefined);
  const sinceMs = data ? dataUpdatedAt : kept ? kept.savedAtMs : null;
  return { shown, oldSinceMs: isError ? sinceMs : null };
}
