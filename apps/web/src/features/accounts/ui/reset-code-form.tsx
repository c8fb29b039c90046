import { EmailCode, NewPassword } from '@molip/contract';
import { EMAIL_CODE_LENGTH } from '@molip/domain/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureText, useForm } from '../../../shared/lib/use-form.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { PinInput } from '../../../shared/ui/pin-input.tsx';
import { resetPassword } from '../api/reset-password.ts';
import { accountsCopy } from '../copy.ts';
import { type SentCode, sendCode } from '../model/sent-code.ts';
import { CodeTimer } from './code-timer.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const CodeAndPassword = z.object({ code: EmailCode, newPassword: NewPassword });
const EMPTY_CODE = Array.from({ length: EMAIL_CODE_LENGTH }, () => '');

interface ResetCodeFormProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onDone: () => void;
}

export function ResetCodeForm({ sent, onSent, onDone }: ResetCodeFormProps) {
  const { fields, reset } = accountsCopy;
  const [digits, setDigits] = useState<readonly string[]>(EMPTY_CODE);
  const form = useForm({
    schema: CodeAndPassword,
    initial: { code: '', newPassword: '' },
    submit: async (values) => {
      await resetPassword({ email: sent.email, ...values });
      onDone();
    },
  });
  const resend = async () => {
    try {
      onSent(await sendCode(sent.email, 'RESET'));
      form.setFailure(null);
    } catch (reason) {
      form.setFailure(failureText(reason));
    }
  };
  return (
    <>
      <EntryHeading title={reset.codeTitle}>
        <p className="font-bold text-ink">{sent.email}</p>
        <p>{reset.codeText}</p>
      </EntryHeading>
      <form {...form.formProps} className="flex flex-col gap-2">
        <div>
          <PinInput
            label={fields.code}
            value={digits}
            onValue={(value) => {
              setDigits(value);
              form.change('code', value.join(''));
            }}
            onComplete={() => {}}
            isInvalid={form.errors.code !== undefined}
          />
          {form.errors.code ? (
            <p role="alert" className="mt-1 text-small text-error">
              {form.errors.code}
            </p>
          ) : null}
          <CodeTimer sent={sent} onResend={resend} />
        </div>
        <NewPasswordField {...form.text('newPassword')} label={fields.newPassword} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={reset.busy} className="mt-1">
          {reset.submit}
        </Button>
      </form>
    </>
  );
}
