import type { Member } from '@molip/contract';
import { useFocusOnMount } from '../../../shared/lib/use-focus-on-mount.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import type { TextFieldProps } from '../../../shared/ui/text-field.tsx';
import { accountsCopy } from '../copy.ts';
import { ReauthLinks } from './reauth-links.tsx';

interface ReauthPartProps {
  readonly member: Member;
  /** The path to come back to from a provider. */
  readonly here: string;
  readonly field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onValue'>;
}

/** Shows who one is once more: by the password, or at a provider where there is none. */
export function ReauthPart({ member, here, field }: ReauthPartProps) {
  const id = useFocusOnMount('reauth-password');
  if (!member.hasPassword) return <ReauthLinks member={member} here={here} />;
  return (
    <PasswordField {...field} id={id} label={accountsCopy.fields.password} autoComplete="current-password" />
  );
}
