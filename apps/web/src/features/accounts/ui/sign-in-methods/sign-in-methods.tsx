import type { Member } from '@molip/contract';
import { SOCIAL_PROVIDERS } from '@molip/domain/accounts';
import type { ReactNode } from 'react';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { useAcceptMember } from '../../model/profile/use-accept-member.ts';
import { signInMethodsCopy } from '../../sign-in-methods-copy.ts';
import { PasswordRow } from './password-row.tsx';
import { ProviderRow } from './provider-row.tsx';

interface SignInMethodsProps {
  readonly member: Member;
  /** The path of the page that this stands on, to come back to from a provider. */
  readonly here: string;
  readonly title?: string;
  /** More rows. */
  readonly children?: ReactNode;
}

/** The ways into the account: the password, and providers, linked or not. One always stays. */
export function SignInMethods({
  member,
  here,
  title = signInMethodsCopy.title,
  children,
}: SignInMethodsProps) {
  const accept = useAcceptMember();
  return (
    <SettingsCard title={title}>
      <ul>
        <PasswordRow member={member} here={here} />
        {SOCIAL_PROVIDERS.map((provider) => (
          <ProviderRow key={provider} provider={provider} member={member} here={here} onMember={accept} />
        ))}
        {children}
      </ul>
    </SettingsCard>
  );
}
