import { LoginBody } from '@molip/contract';
import type { ReactNode } from 'react';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { accountsCopy } from '../copy.ts';
import { PasskeySignIn } from '../lazy-parts.tsx';
import { canUsePasskeys } from '../model/can-use-passkeys.ts';
import { signIn } from '../model/sign-in.ts';
import { EmailField } from './email-field.tsx';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => void;
  /** Stands between the fields and the button. */
  readonly forgotLink: ReactNode;
}

export function LoginForm({ email, onEmail, onSignedIn, forgotLink }: LoginFormProps) {
  const { fields, login } = accountsCopy;
  const form = useForm({
    schema: LoginBody,
    initial: { email, password: '' },
    submit: async (credentials) => {
      await signIn(credentials);
      onSignedIn();
    },
  });
  const emailField = form.text('email');
  return (
    <form {...form.formProps} className="flex flex-col gap-2.5 desktop:gap-2">
      <EmailField
        {...emailField}
        onValue={(value) => {
          emailField.onValue(value);
          onEmail(value);
        }}
      />
      <PasswordField {...form.text('password')} label={fields.password} autoComplete="current-password" />
      <div className="-my-2.5 flex h-5 items-center justify-end desktop:-my-2">{forgotLink}</div>
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" isLarge isBusy={form.isBusy} busyLabel={login.busy}>
        {login.submit}
      </Button>
      {canUsePasskeys() ? <PasskeySignIn onSignedIn={onSignedIn} /> : null}
    </form>
  );
}
