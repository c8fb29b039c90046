import history from '@phosphor-icons/core/assets/regular/clock-counter-clockwise.svg?raw';
import fingerprint from '@phosphor-icons/core/assets/regular/fingerprint.svg?raw';
import { accountsCopy } from '../../copy.ts';
import { signInMethodsCopy } from '../../sign-in-methods-copy.ts';
import { LinkRow } from './link-row.tsx';

export function SecurityLinks() {
  return (
    <>
      <LinkRow icon={fingerprint} to="/profile/security">
        {signInMethodsCopy.passkeys}
      </LinkRow>
      <LinkRow icon={history} to="/profile/activity">
        {accountsCopy.activity}
      </LinkRow>
    </>
  );
}
