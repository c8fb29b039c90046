import type { Member } from '@molip/contract';
import { useRef, useState } from 'react';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { useSavedPassword } from '../../model/profile/use-saved-password.ts';
import { profileEditCopy as copy } from '../../profile-edit-copy.ts';
import { signInMethodsCopy } from '../../sign-in-methods-copy.ts';
import { focusCardHeading } from '../focus-card-heading.ts';
import { PasswordForm } from '../sign-in-methods/password-form.tsx';
import { EmailSection } from './email-section.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileEditViewProps {
  readonly member: Member;
  /** The path of this page, to come back to from a provider. */
  readonly here: string;
}

export function ProfileEditView({ member, here }: ProfileEditViewProps) {
  return (
    <div className="mx-auto w-full max-w-90 px-2 pt-1 pb-4 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <div className="mt-2 flex flex-col gap-2 desktop:mt-3 desktop:gap-3">
        <ProfileForm member={member} />
        <EmailSection member={member} here={here} />
        <PasswordSection member={member} here={here} />
      </div>
    </div>
  );
}

function PasswordSection({ member, here }: ProfileEditViewProps) {
  const accept = useSavedPassword();
  const [saves, setSaves] = useState(0);
  const part = useRef<HTMLDivElement>(null);
  const finish = (changed: Member) => {
    accept(changed);
    focusCardHeading(part.current);
    // What was typed goes with the form.
    setSaves(saves + 1);
  };
  return (
    <SettingsCard title={copy.passwordTitle} text={signInMethodsCopy.passwordText}>
      <div ref={part} className="pb-1.5">
        <PasswordForm key={saves} member={member} here={here} onDone={finish} isAside />
      </div>
    </SettingsCard>
  );
}
