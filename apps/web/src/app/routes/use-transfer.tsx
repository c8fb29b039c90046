import type { Deck } from '@molip/contract';
import { useState } from 'react';
import { ExportDialog, ImportDialog, ImportLine } from '../../features/decks/index.ts';
import { useMemberId } from '../use-member.ts';

/** Cards in and out of files, for the pages that offer it: what opens the dialogs, and the dialogs. */
export function useTransfer() {
  const memberId = useMemberId();
  const [isImporting, setImporting] = useState(false);
  const [exported, setExported] = useState<Deck | null>(null);
  const onImport = () => setImporting(true);
  return {
    onImport,
    onExport: setExported,
    line:
      memberId === undefined ? null : (
        <div className="mx-auto w-full max-w-146 px-2 empty:hidden sm:px-3">
          <ImportLine memberId={memberId} onOpen={onImport} />
        </div>
      ),
    dialogs:
      memberId === undefined ? null : (
        <>
          <ImportDialog open={isImporting} memberId={memberId} onClose={() => setImporting(false)} />
          <ExportDialog deck={exported} onClose={() => setExported(null)} />
        </>
      ),
  };
}
