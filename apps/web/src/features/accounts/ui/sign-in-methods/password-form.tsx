import { GivenPassword, type Member, NewPassword } from '@molip/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useForm } from '../../../../shared/lib/use-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { changePassword } from '../../api/profile/change-password.ts';
import { accountsCopy } from '../../copy.ts';
import { needsReauth } from '../../model/profile/needs-reauth.ts';
import { signInMethodsCopy as copy } from '../../sign-in-methods-copy.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { ReauthLinks } from '../reauth-links.tsx';

const Change = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
const First = z.object({ currentPassword: z.string(), newPassword: NewPassword });

interface PasswordFormProps {
  readonly member: Member;
  readonly here: string;
  readonly onDone: (member: Member) => void;
  /** One of several forms of a page: its button says what it saves, and is not the loud one. */
  readonly isAside?: boolean;
}

/** A first password takes a fresh sign-in in the place of the current one. */
export function PasswordForm({ member, here, onDone, isAside }: PasswordFormProps) {
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const form = useForm({
    schema: member.hasPassword ? Change : First,
    initial: { currentPassword: '', newPassword: '' },
    submit: async ({ currentPassword, newPassword }) => {
      try {
        onDone(await changePassword({ newPassword, ...(member.hasPassword && { currentPassword }) }));
      } catch (reason) {
        setNeedsSignIn(needsReauth(reason));
        throw reason;
      }
    },
  });
  const name = member.hasPassword ? copy.changePasswordName : copy.setPasswordName;
  return (
    <form {...form.formProps} className="mt-2 flex flex-col gap-2">
      <input type="hidden" autoComplete="username" value={member.email} readOnly />
      {member.hasPassword ? (
        <PasswordField
          {...form.text('currentPassword')}
          label={copy.currentPassword}
          autoComplete="current-password"
        />
      ) : null}
      <NewPasswordField {...form.text('newPassword')} label={accountsCopy.fields.newPassword} />
      <FormFailure>{form.failure}</FormFailure>
      {needsSignIn ? <ReauthLinks member={member} here={here} /> : null}
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
  );
}
