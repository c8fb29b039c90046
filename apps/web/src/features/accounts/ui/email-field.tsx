import { TextField, type TextFieldProps } from '#shared/ui/text-field.tsx';
import { accountsCopy } from '../copy.ts';

type EmailFieldProps = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onValue' | 'id'>;

/** The address by which one signs in, wherever it is asked for. */
export function EmailField(props: EmailFieldProps) {
  const { email, emailExample } = accountsCopy.fields;
  return (
    <TextField
      {...props}
      label={email}
      type="email"
      inputMode="email"
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={emailExample}
    />
  );
}
