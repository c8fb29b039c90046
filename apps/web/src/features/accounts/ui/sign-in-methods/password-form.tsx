import { type Member, NewPassword } from '@molip/contract';
import * as z from 'zod/mini';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { changePassword } from '../../api/profile/change-password.ts';
import { accountsCopy } from '../../copy.ts';
import { signInMethodsCopy as copy } from '../../sign-in-methods-copy.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { ignoreCancelled, useReauth } from '../reauth/use-reauth.tsx';

const Change = z.object({ newPassword: NewPassword });

interface PasswordFormProps {
  readonly member: Member;
  readonly here: string;
  readonly onDone: (member: Member) => void;
  /** One of several forms of a page: its button says what it saves, and is not the loud one. */
  readonly isAside?: boolean;
}

export function PasswordForm({ member, here, onDone, isAside }: PasswordFormProps) {
  const reauth = useReauth({ member, here });
  const form = useForm({
    schema: Change,
    initial: { newPassword: '' },
    submit: async ({ newPassword }) => {
      const changed = await reauth
        .run(copy.passwordPurpose, () => changePassword(newPassword))
        .catch(ignoreCancelled);
      if (changed) onDone(changed);
    },
  });
  const name = member.hasPassword ? copy.changePasswordName : copy.setPasswordName;
  return (
    <>
      <form {...form.formProps} className="mt-2 flex flex-col gap-2">
        <input type="hidden" autoComplete="username" value={member.email} readOnly />
        <NewPasswordField {...form.text('newPassword')} label={accountsCopy.fields.newPassword} />
        <FormFailure>{form.failure}</FormFailure>
        <Button
          type="submit"
          look={isAside ? 'line' : 'primary'}
          isLarge
          isBusy={form.isBusy}
          busyLabel={copy.saving}
        >
          {isAside ? name : copy.save}
        </Button>
      </form>
      {reauth.dialog}
    </>
  );
}
