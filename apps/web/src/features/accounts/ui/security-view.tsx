import type { Member } from '@molip/contract';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { devicesCopy } from '../devices-copy.ts';
import { signInMethodsCopy } from '../sign-in-methods-copy.ts';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { DeviceList } from './profile/device-list.tsx';
import { SignInMethods } from './sign-in-methods/sign-in-methods.tsx';

interface SecurityViewProps {
  readonly member: Member;
  /** The path of this page, to come back to from a provider. */
  readonly here: string;
}

/** All ways in, and where they were used. */
export function SecurityView({ member, here }: SecurityViewProps) {
  return (
    <div className="mx-auto w-full max-w-106 px-2 pt-1 pb-4 sm:px-3 desktop:py-4">
      <PageHeading>{signInMethodsCopy.title}</PageHeading>
      <div className="mt-2 flex flex-col gap-2 desktop:mt-3 desktop:gap-2.5">
        <PasskeysCard member={member} here={here} />
        <SignInMethods member={member} here={here} title={signInMethodsCopy.otherMethods} />
        <SettingsCard title={devicesCopy.title} text={devicesCopy.text}>
          <DeviceList />
          <div className="pb-1.5" />
        </SettingsCard>
      </div>
    </div>
  );
}
