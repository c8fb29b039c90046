import type { Member } from '@molip/contract';
import bell from '@phosphor-icons/core/assets/regular/bell.svg?raw';
import crown from '@phosphor-icons/core/assets/regular/crown-simple.svg?raw';
import drives from '@phosphor-icons/core/assets/regular/hard-drives.svg?raw';
import megaphone from '@phosphor-icons/core/assets/regular/megaphone-simple.svg?raw';
import brush from '@phosphor-icons/core/assets/regular/paint-brush.svg?raw';
import shield from '@phosphor-icons/core/assets/regular/shield-check.svg?raw';
import letters from '@phosphor-icons/core/assets/regular/text-aa.svg?raw';
import person from '@phosphor-icons/core/assets/regular/user-circle.svg?raw';
import {
  AccountCard,
  ProfileView,
  profileCopy,
  SecurityCard,
  signInMethodsCopy,
  useAuth,
} from '#features/accounts/index.ts';
import { AD_SETTINGS_ID, AdSettingsCard, adSettingsTitle } from '#features/ads/index.ts';
import { MembershipSection, SECTION_ID, StorageCard } from '#features/membership/index.ts';
import { membershipTitle, STORAGE_ID, storageTitle } from '#features/membership/profile-sections.ts';
import {
  AccessibilityCard,
  AppearanceCard,
  NotificationsCard,
  settingsCopy,
} from '#features/settings/index.ts';
import { useIsAdFree } from '../ad-free.ts';
import { membershipChanged } from '../membership-changes.ts';
import { useSignOut } from '../use-sign-out.ts';
import { MemberGate } from './member-gate.tsx';
import { PageWithAd } from './page-with-ad.tsx';

export function ProfilePage() {
  return (
    <PageWithAd position="PROFILE_BOTTOM" isBelow>
      {(ad) => (
        <>
          <MemberGate>{(member) => <Profile member={member} />}</MemberGate>
          {ad ? <div className="mx-auto w-full max-w-146 px-2 pb-3 empty:hidden sm:px-3">{ad}</div> : null}
        </>
      )}
    </PageWithAd>
  );
}

function Profile({ member }: { readonly member: Member }) {
  const isAdFree = useIsAdFree();
  const isSignedIn = useAuth(({ user }) => user !== null);
  const leaving = useSignOut();
  return (
    <>
      <ProfileView
        member={member}
        above={{
          id: SECTION_ID,
          name: membershipTitle,
          icon: crown,
          // What comes after the page may come while one is leaving.
          card: isSignedIn ? (
            <MembershipSection timeZone={member.timeZone} onChanged={membershipChanged} />
          ) : null,
        }}
        columns={[
          [
            {
              id: 'appearance',
              name: settingsCopy.appearance.title,
              icon: brush,
              card: <AppearanceCard />,
            },
            {
              id: 'accessibility',
              name: settingsCopy.accessibility.title,
              icon: letters,
              card: <AccessibilityCard />,
            },
            {
              id: STORAGE_ID,
              name: storageTitle,
              icon: drives,
              card: isSignedIn ? <StorageCard /> : null,
            },
            {
              id: AD_SETTINGS_ID,
              name: adSettingsTitle,
              icon: megaphone,
              card: isSignedIn ? <AdSettingsCard isAdFree={isAdFree} /> : null,
            },
          ],
          [
            {
              id: 'notifications',
              name: settingsCopy.notifications.title,
              icon: bell,
              card: <NotificationsCard />,
            },
            {
              id: 'security',
              name: signInMethodsCopy.title,
              icon: shield,
              card: <SecurityCard member={member} here="/profile" />,
            },
            {
              id: 'account',
              name: profileCopy.account,
              icon: person,
              card: <AccountCard member={member} onSignOut={leaving.ask} />,
            },
          ],
        ]}
      />
      {leaving.question}
    </>
  );
}
