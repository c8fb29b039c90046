import { useEffect, useState } from 'react';
import { isCollection } from '../../api/transfer/import-file.ts';
import { dismissImport } from '../../api/transfer/import-run.ts';
import { isRunning, watchImport } from '../../api/transfer/import-state.ts';
import { ChooseFile } from './choose-file.tsx';
import { transferCopy as copy } from './copy.ts';
import { ImportFailed } from './import-failed.tsx';
import { type ImportChoice, ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly open: boolean;
  readonly memberId: number;
  readonly onClose: () => void;
}

/** The steps of an import. When the dialog is closed, the import goes on and a toast shows its end. */
export function ImportDialog({ open, memberId, onClose }: ImportDialogProps) {
  const close = () => {
    dismissImport();
    onClose();
  };
  return (
    <TransferDialog open={open} onClose={close} title={copy.title}>
      {open ? <Steps memberId={memberId} onClose={close} /> : null}
    </TransferDialog>
  );
}

function Steps({ memberId, onClose }: Pick<ImportDialogProps, 'memberId' | 'onClose'>) {
  const { state, start } = useImport(memberId);
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const [note, setNote] = useState<string | null>(null);
  useEffect(watchImport, []);
  const chooseOther = () => {
    dismissImport();
    setChoice(null);
    setNote(null);
  };
  if (isRunning(state)) return <ImportProgress state={state} onHide={onClose} />;
  if (state.step === 'failed') return <ImportFailed state={state} onOtherFile={chooseOther} />;
  if (state.step === 'done') {
    const { fileName, result } = state;
    return <ImportResult fileName={fileName} result={result} onAgain={chooseOther} onClose={onClose} />;
  }
  const said = state.step === 'stopped' ? copy.stopped : note;
  if (!choice) {
    const take = (file: File, left: string | null) => {
      dismissImport();
      setChoice({ file, deckId: null, keepsSchedule: isCollection(file.name), reading: {} });
      setNote(left);
    };
    return <ChooseFile note={said} onFile={take} />;
  }
  const begin = () => {
    setNote(null);
    start(choice);
  };
  return (
    <ImportForm choice={choice} onChoice={setChoice} note={said} onOtherFile={chooseOther} onStart={begin} />
  );
}
