import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { stopImport } from '../../api/transfer/import-run.ts';
import type { RunningImport } from '../../api/transfer/import-state.ts';
import { transferCopy as copy } from './copy.ts';
import { DialogBody, DialogFoot, StepHeading } from './transfer-dialog.tsx';

interface ImportProgressProps {
  readonly state: RunningImport;
  readonly onHide: () => void;
}

export function ImportProgress({ state, onHide }: ImportProgressProps) {
  const percent = overallPercent(state);
  const words = progressText(state);
  const isSending = state.step === 'sending';
  return (
    <>
      <DialogBody>
        <StepHeading>
          <span className="wrap-anywhere">{state.fileName}</span>
        </StepHeading>
        <div className="mt-1.5 mb-0.75 flex items-baseline justify-between gap-1 text-label">
          <p role="status">{words}</p>
          <span aria-hidden="true" className="figures font-bold">
            {percent}%
          </span>
        </div>
        <div
          role="progressbar"
          aria-label={copy.title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${words} ${percent}%`}
          className="h-1 overflow-hidden rounded-full bg-track"
        >
          <div
            style={{ transform: `scaleX(${percent / 100})` }}
            className="h-full origin-left bg-primary transition-transform"
          />
        </div>
        <div className="mt-2 flex flex-col gap-0.5 text-label text-ink-soft">
          {!isSending && state.isUnreachable ? (
            <p role="status" className="text-warning">
              {copy.unreachable}
            </p>
          ) : (
            <p>{isSending ? copy.goesOnSending : copy.goesOn}</p>
          )}
          <p>{isSending ? copy.stopSending : copy.stopWorking}</p>
          {!isSending && state.couldNotStop ? <FormFailure>{copy.couldNotStop}</FormFailure> : null}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          look="line"
          isLarge
          isBusy={state.isStopping}
          busyLabel={copy.stopping}
          onClick={state.isStopping ? undefined : () => void stopImport()}
        >
          {copy.stop}
        </Button>
        <Button look="soft" isLarge onClick={onHide}>
          {copy.hide}
        </Button>
      </DialogFoot>
    </>
  );
}

/** The share of sending in the whole progress, in percent. */
const SENDING_SHARE = 30;
/** From this progress on the file has been parsed. */
const READ_PROGRESS = 50;

/** One bar for sending and importing, which never moves back. */
export function overallPercent(state: RunningImport): number {
  if (state.step === 'sending') return Math.floor((state.percent * SENDING_SHARE) / 100);
  return Math.floor(SENDING_SHARE + (state.progress * (100 - SENDING_SHARE)) / 100);
}

export function progressText(state: RunningImport): string {
  if (state.isStopping) return copy.stopping;
  if (state.step === 'sending') return copy.sending;
  return state.progress < READ_PROGRESS ? copy.reading : copy.putting;
}
