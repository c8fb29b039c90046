import { EMAIL_CODE_LENGTH } from '@molip/domain/accounts';
import { type ReactNode, useRef, useState } from 'react';
import { failureText } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { PinInput } from '#shared/ui/pin-input.tsx';
import { accountsCopy } from '../copy.ts';
import type { SentCode } from '../model/sent-code.ts';
import { CodeTimer } from './code-timer.tsx';

const EMPTY_CODE = Array.from({ length: EMAIL_CODE_LENGTH }, () => '');

interface CodeEntryProps {
  readonly sent: SentCode;
  /** Rejects with the reason; the boxes are then empty again. */
  readonly onCode: (code: string) => Promise<void>;
  /** False: the member did not want to after all. */
  readonly onResend: () => Promise<unknown>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** What stands above the boxes. */
  readonly children: ReactNode;
  /** Quieter ways on, below the button. */
  readonly others?: ReactNode;
}

/** The code of a mail: it is sent as soon as the last digit stands. */
export function CodeEntry(props: CodeEntryProps) {
  const { sent, onCode, onResend, submitLabel, busyLabel, children, others } = props;
  const { fields, code: copy } = accountsCopy;
  const [digits, setDigits] = useState<readonly string[]>(EMPTY_CODE);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  const attempt = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFailure(null);
    setNotice(null);
    try {
      await work();
    } catch (reason) {
      setDigits(EMPTY_CODE);
      setFailure(failureText(reason));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  const verify = (code: string) => attempt(() => onCode(code));
  const resend = () =>
    attempt(async () => {
      if ((await onResend()) === false) return;
      setDigits(EMPTY_CODE);
      setNotice(copy.resent);
    });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void verify(digits.join(''));
      }}
    >
      {children}
      <PinInput
        label={fields.code}
        value={digits}
        onValue={setDigits}
        onComplete={verify}
        isInvalid={failure !== null}
      />
      <div className="mt-1">
        <CodeTimer sent={sent} onResend={resend} />
      </div>
      <div className="mt-2 flex flex-col gap-1.5">
        <FormFailure>{failure}</FormFailure>
        {notice ? (
          <p role="status" className="text-label text-success">
            {notice}
          </p>
        ) : null}
        <Button
          type="submit"
          isLarge
          isBusy={isBusy}
          busyLabel={busyLabel}
          disabled={!isBusy && digits.includes('')}
        >
          {submitLabel}
        </Button>
        {others}
      </div>
    </form>
  );
}
