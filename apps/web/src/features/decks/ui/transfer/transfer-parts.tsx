import type { Deck } from '@molip/contract';
import { ExportDialog, ImportDialog, ImportLine } from './lazy-parts.tsx';

export interface TransferPartsProps {
  readonly memberId: number;
  readonly isImporting: boolean;
  readonly onImporting: (isOpen: boolean) => void;
  /** The deck in the export dialog; null while it is closed. */
  readonly exported: Deck | null;
  readonly onExported: () => void;
}

/** Import and export above a page: the state of the import, and the dialogs. */
export function TransferParts(props: TransferPartsProps) {
  const { memberId, isImporting, onImporting, exported, onExported } = props;
  return (
    <>
      <div className="mx-auto w-full max-w-146 px-2 empty:hidden sm:px-3">
        <ImportLine memberId={memberId} onOpen={() => onImporting(true)} />
      </div>
      <ImportDialog open={isImporting} memberId={memberId} onClose={() => onImporting(false)} />
      <ExportDialog deck={exported} onClose={onExported} />
    </>
  );
}
