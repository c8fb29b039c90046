import type { Deck } from '@molip/contract';
import { useState } from 'react';
import { TransferParts } from '#features/decks/index.ts';
import { useMemberId } from '../use-member.ts';

/** Cards in and out of files: what opens the dialogs, and what stands above the page. */
export function useTransfer() {
  const memberId = useMemberId();
  const [isImporting, setImporting] = useState(false);
  const [exported, setExported] = useState<Deck | null>(null);
  const parts =
    memberId === undefined ? null : (
      <TransferParts
        memberId={memberId}
        isImporting={isImporting}
        onImporting={setImporting}
        exported={exported}
        onExported={() => setExported(null)}
      />
    );
  return { onImport: () => setImporting(true), onExport: setExported, parts };
}
