import { useCallback, useState } from 'react';
import type { Candidate } from '../../model/candidates.ts';
import type { useCandidates } from '../../model/use-candidates.ts';

interface Joined {
  readonly before: readonly Candidate[];
  readonly ids: readonly number[];
}

/** Several cards become one: which are chosen for it, and what was joined last. */
export function useJoining({ candidates, finishEditing, join, takeApart }: ReturnType<typeof useCandidates>) {
  /** Null while nothing is being joined. */
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const tick = useCallback(
    (id: number, isTicked: boolean) =>
      setIds((now) => (now ?? []).filter((one) => one !== id).concat(isTicked ? [id] : [])),
    [],
  );
  return {
    ids,
    tick,
    /** How many became one; null when nothing can be taken back. */
    joinedCount: joined?.ids.length ?? null,
    begin: () => {
      finishEditing();
      setIds([]);
    },
    cancel: () => setIds(null),
    /** The id of the card that they have become. */
    finish: (): number | undefined => {
      if (!ids || ids.length < 2) return undefined;
      join(ids);
      setJoined({ before: candidates, ids });
      setIds(null);
      return candidates.find(({ id }) => ids.includes(id))?.id;
    },
    undo: () => {
      if (joined) takeApart(joined.before, joined.ids);
      setJoined(null);
    },
    /** Once it is saved it stays. */
    forget: () => setJoined(null),
  };
}
