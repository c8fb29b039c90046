import type { Member } from '@molip/contract';
import { buttonClass } from '#shared/ui/button.tsx';
import { authorizationPath } from '../model/provider-paths.ts';
import { rememberNext } from '../model/remembered-next.ts';
import { signInMethodsCopy as copy } from '../sign-in-methods-copy.ts';
import { PROVIDER_NAMES } from '../social-copy.ts';

interface ReauthLinksProps {
  readonly member: Member;
  /** The path to come back to. */
  readonly here: string;
}

/** A fresh sign-in stands in for the password that this member does not have. */
export function ReauthLinks({ member, here }: ReauthLinksProps) {
  return member.linkedProviders.map((provider) => (
    <a
      key={provider}
      href={`${authorizationPath(provider)}?again`}
      onClick={() => rememberNext(here)}
      className={buttonClass('soft', true)}
    >
      {copy.reauth(PROVIDER_NAMES[provider])}
    </a>
  ));
}
