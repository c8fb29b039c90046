import { NewPassword } from '@molip/contract';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { accountsCopy } from '../copy.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** Says the rule first, then what is still missing while one types. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField {...props} autoComplete="new-password" help={helpFor(props.value)} />;
}

function helpFor(password: string): string {
  const { passwordRule, passwordFits } = accountsCopy.fields;
  if (!password) return passwordRule;
  const judged = NewPassword.safeParse(password);
  return judged.success ? passwordFits : (judged.error.issues[0]?.message ?? passwordRule);
}
