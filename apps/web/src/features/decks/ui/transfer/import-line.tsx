import { Button } from '#shared/ui/button.tsx';
import { isRunning, useImportRun } from '../../api/transfer/import-state.ts';
import { transferCopy as copy } from './copy.ts';
import { overallPercent, progressText } from './import-progress.tsx';
import { useImport } from './use-import.ts';

export interface ImportLineProps {
  readonly memberId: number;
  /** Opens the dialog. */
  readonly onOpen: () => void;
}

/** The state of an import while its dialog is closed. */
export function ImportLine({ memberId, onOpen }: ImportLineProps) {
  const { state } = useImport(memberId);
  const isWatched = useImportRun(({ watchers }) => watchers > 0);
  if (isWatched || state.step === 'idle' || state.step === 'stopped') return null;
  const ended = state.step === 'done' ? copy.lineDone : copy.lineFailed;
  return (
    <div className="flex min-h-5.5 items-center gap-1.5 rounded-control bg-primary-soft pl-2 text-label">
      <b role="status" className="shrink-0">
        {isRunning(state) ? progressText(state) : ended}
      </b>
      {isRunning(state) ? (
        <span aria-hidden="true" className="figures">
          {overallPercent(state)}%
        </span>
      ) : null}
      <span className="min-w-0 flex-1 truncate text-ink-soft">{state.fileName}</span>
      <Button
        look="ghost"
        aria-label={copy.lookAt(state.fileName)}
        onClick={onOpen}
        className="text-primary!"
      >
        {copy.look}
      </Button>
    </div>
  );
}
