import type { CandidateCard } from '@molip/contract';
import { useMemo, useState } from 'react';
import {
  type Candidate,
  candidatesOf,
  type Sides,
  withApart,
  withChosen,
  withJoined,
  withSaved,
  withSides,
} from './candidates.ts';

interface ListState {
  readonly candidates: readonly Candidate[];
  /** As it was before it was being edited. */
  readonly editing: Candidate | null;
}

/** The candidates of one answer, with what the member does to them. */
export function useCandidates(cards: readonly CandidateCard[], note: string) {
  const [{ candidates, editing }, setState] = useState<ListState>(() => ({
    candidates: candidatesOf(cards, note),
    editing: null,
  }));
  const acts = useMemo(() => {
    const change = (next: (candidates: readonly Candidate[]) => readonly Candidate[]) =>
      setState((state) => ({ ...state, candidates: next(state.candidates) }));
    return {
      choose: (ids: readonly number[], isChosen: boolean) => change((now) => withChosen(now, ids, isChosen)),
      edit: (id: number) =>
        setState((state) =>
          // What it was before is what it was before the first word.
          state.editing?.id === id
            ? state
            : { ...state, editing: state.candidates.find((one) => one.id === id) ?? null },
        ),
      write: (id: number, sides: Sides) => change((now) => withSides(now, id, sides)),
      finishEditing: () => setState((state) => ({ ...state, editing: null })),
      cancelEditing: () =>
        setState(({ candidates: now, editing: before }) => ({
          // It may have been saved meanwhile.
          candidates: before
            ? now.map((one) => (one.id === before.id ? { ...before, isSaved: one.isSaved } : one))
            : now,
          editing: null,
        })),
      join: (ids: readonly number[]) => change((now) => withJoined(now, ids)),
      takeApart: (before: readonly Candidate[], ids: readonly number[]) =>
        change((now) => withApart(now, before, ids)),
      markSaved: (saved: readonly Candidate[]) => change((now) => withSaved(now, saved)),
    };
  }, []);
  return { candidates, editing, ...acts };
}
