import { commonCopy } from '#shared/copy/common.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { retryImport } from '../../api/transfer/import-run.ts';
import type { ImportState } from '../../api/transfer/import-state.ts';
import { transferCopy as copy } from './copy.ts';
import { DialogBody, DialogFoot, StepHeading } from './transfer-dialog.tsx';

interface ImportFailedProps {
  readonly state: Extract<ImportState, { step: 'failed' }>;
  readonly onOtherFile: () => void;
}

export function ImportFailed({ state, onOtherFile }: ImportFailedProps) {
  return (
    <>
      <DialogBody>
        <StepHeading>{copy.failedTitle}</StepHeading>
        <p className="mt-0.25 mb-1.5 text-label wrap-anywhere text-ink-soft">{state.fileName}</p>
        <FormFailure>{state.message}</FormFailure>
        {state.isUntouched ? <p className="mt-1 text-label text-ink-soft">{copy.nothingKept}</p> : null}
      </DialogBody>
      <DialogFoot>
        <Button look={state.canRetry ? 'line' : 'primary'} isLarge onClick={onOtherFile}>
          {copy.otherFileAct}
        </Button>
        {state.canRetry ? (
          <Button isLarge onClick={() => void retryImport()}>
            {commonCopy.retry}
          </Button>
        ) : null}
      </DialogFoot>
    </>
  );
}
