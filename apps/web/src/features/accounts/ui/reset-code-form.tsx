import { NewPassword, ResetCode } from '@molip/contract';
import * as z from 'zod/mini';
import { failureText, useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { resetPassword } from '../api/reset-password.ts';
import { accountsCopy } from '../copy.ts';
import { type SentCode, sendCode } from '../model/sent-code.ts';
import { resetCopy } from '../reset-copy.ts';
import { CodeTimer } from './code-timer.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetMethods } from './reset-methods.tsx';

const CodeAndPassword = z.object({ code: ResetCode, newPassword: NewPassword });

interface ResetCodeFormProps {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onDone: () => void;
}

/** For a mail that is read on another device: there the link would set the password, here the code does. */
export function ResetCodeForm({ sent, onSent, onDone }: ResetCodeFormProps) {
  const methods = useResetMethods();
  const form = useForm({
    schema: CodeAndPassword,
    initial: { code: '', newPassword: '' },
    submit: async ({ code, newPassword }) => {
      const proof = { email: sent.email, code };
      if (!(await methods.isSettled(proof))) return;
      await resetPassword({ ...proof, newPassword, keep: methods.keep });
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
      <EntryHeading title={resetCopy.newTitle}>
        <p className="font-bold text-ink">{sent.email}</p>
        <p>{resetCopy.codeText}</p>
      </EntryHeading>
      <form {...form.formProps} className="flex flex-col gap-2">
        <div>
          <TextField
            {...form.text('code')}
            label={resetCopy.code}
            placeholder={resetCopy.codeExample}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            lang="en"
          />
          <CodeTimer sent={sent} onResend={resend} />
        </div>
        <NewPasswordField {...form.text('newPassword')} label={accountsCopy.fields.newPassword} />
        {methods.choice}
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={resetCopy.busy} className="mt-1">
          {resetCopy.submit}
        </Button>
      </form>
    </>
  );
}
