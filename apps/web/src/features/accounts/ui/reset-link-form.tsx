import { NewPassword } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { resetPassword } from '../api/reset-password.ts';
import { accountsCopy } from '../copy.ts';
import { resetCopy } from '../reset-copy.ts';
import { EntryHeading } from './entry-heading.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetMethods } from './reset-methods.tsx';

const PasswordOnly = z.object({ newPassword: NewPassword });

interface ResetLinkFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link has expired or was used: another mail is asked for. */
  readonly onAnother: () => void;
}

export function ResetLinkForm({ token, onDone, onAnother }: ResetLinkFormProps) {
  const methods = useResetMethods();
  const form = useForm({
    schema: PasswordOnly,
    initial: { newPassword: '' },
    submit: async ({ newPassword }) => {
      if (!(await methods.isSettled({ token }))) return;
      await resetPassword({ token, newPassword, keep: methods.keep });
      onDone();
    },
  });
  return (
    <>
      <EntryHeading title={resetCopy.newTitle}>{resetCopy.linkText}</EntryHeading>
      <form {...form.formProps} className="flex flex-col gap-2">
        <NewPasswordField {...form.text('newPassword')} label={accountsCopy.fields.newPassword} />
        {methods.choice}
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={resetCopy.busy} className="mt-1">
          {resetCopy.submit}
        </Button>
        {form.failure ? (
          <Button look="soft" isLarge onClick={onAnother}>
            {resetCopy.another}
          </Button>
        ) : null}
      </form>
    </>
  );
}
