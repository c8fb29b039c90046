import { EMAIL_CODE_LENGTH } from '@molip/domain/accounts';
import { useRef, useState } from 'react';
import { failureText } from '../../../../shared/lib/use-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { PinInput } from '../../../../shared/ui/pin-input.tsx';
import { verifyEmailCode } from '../../api/verify-email-code.ts';
import { accountsCopy } from '../../copy.ts';
import { type SentCode, sendCode } from '../../model/sent-code.ts';
import { changeSignupDraft } from '../../model/signup-draft.ts';
import { CodeTimer } from '../code-timer.tsx';
import { EntryHeading } from '../entry-heading.tsx';

const EMPTY_CODE = Array.from({ length: EMAIL_CODE_LENGTH }, () => '');

interface CodeStepProps {
  readonly sent: SentCode;
  readonly onVerified: () => void;
  readonly onChangeEmail: () => void;
}

export function CodeStep({ sent, onVerified, onChangeEmail }: CodeStepProps) {
  const { fields, signup, code: codeCopy } = accountsCopy;
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
  const verify = (code: string) =>
    attempt(async () => {
      await verifyEmailCode(sent.email, code);
      changeSignupDraft({ verifiedEmail: sent.email });
      onVerified();
    });
  const resend = () =>
    attempt(async () => {
      changeSignupDraft({ sent: await sendCode(sent.email, 'SIGNUP') });
      setDigits(EMPTY_CODE);
      setNotice(codeCopy.resent);
    });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void verify(digits.join(''));
      }}
    >
      <EntryHeading title={<TwoLines lines={signup.code.title} />}>
        <p className="font-bold text-ink">{sent.email}</p>
        <p>{signup.code.text}</p>
      </EntryHeading>
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
          busyLabel={signup.code.busy}
          disabled={!isBusy && digits.includes('')}
        >
          {signup.code.submit}
        </Button>
        <Button look="ghost" onClick={onChangeEmail}>
          {signup.code.changeEmail}
        </Button>
      </div>
    </form>
  );
}

function TwoLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}{' '}
    </span>
  ));
}
