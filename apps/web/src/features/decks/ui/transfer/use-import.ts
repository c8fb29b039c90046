import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { deckKeys } from '../../api/deck-keys.ts';
import type { ImportOrder } from '../../api/transfer/import-calls.ts';
import { resumeImport, startImport } from '../../api/transfer/import-run.ts';
import { type ImportState, importOf, useImportRun } from '../../api/transfer/import-state.ts';
import { cardsLink, studyLink } from '../deck-links.ts';

interface ImportHere {
  readonly state: ImportState;
  readonly start: (order: Omit<ImportOrder, 'memberId'>) => void;
}

/** The import of this tab, also after a reload. */
export function useImport(memberId: number): ImportHere {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hands = useMemo(
    () => ({
      refresh: () => void client.invalidateQueries({ queryKey: deckKeys.all }),
      openDecks: ([first, ...others]: readonly number[]) =>
        void navigate(first === undefined || others.length > 0 ? studyLink : cardsLink(first)),
    }),
    [client, navigate],
  );
  useEffect(() => {
    void resumeImport(memberId, hands);
  }, [memberId, hands]);
  const state = useImportRun((run) => importOf(run, memberId));
  return {
    state,
    start: (order) => void startImport({ ...order, memberId }, hands),
  };
}
