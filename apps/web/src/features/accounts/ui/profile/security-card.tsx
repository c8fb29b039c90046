import type { Member } from '@molip/contract';
import { SignInMethods } from '../sign-in-methods/sign-in-methods.tsx';
import { DevicesRow } from './devices-row.tsx';
import { SecurityLinks } from './security-links.tsx';

interface SecurityCardProps {
  readonly member: Member;
  /** The path of the page that this stands on, to come back to from a provider. */
  readonly here: string;
}

export function SecurityCard({ member, here }: SecurityCardProps) {
  return (
    <SignInMethods member={member} here={here}>
      <DevicesRow />
      <SecurityLinks />
    </SignInMethods>
  );
}
