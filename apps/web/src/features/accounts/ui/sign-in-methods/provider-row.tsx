import type { Member } from '@molip/contract';
import { isLastSignInMethod, type SocialProvider } from '@molip/domain/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { passkeysQuery } from '../../api/passkeys.ts';
import { sessionsQuery } from '../../api/profile/device-sessions.ts';
import { startLink } from '../../api/start-link.ts';
import { unlinkProvider } from '../../api/unlink-provider.ts';
import { rememberNext } from '../../model/remembered-next.ts';
import { signInMethodsCopy as copy } from '../../sign-in-methods-copy.ts';
import { PROVIDER_NAMES } from '../../social-copy.ts';
import { GoogleGlyph, KakaoGlyph } from '../provider-glyphs.tsx';
import { ReauthCancelled, useReauth } from '../reauth/use-reauth.tsx';
import { MethodRow } from './method-row.tsx';

const GLYPHS: Record<SocialProvider, () => React.JSX.Element> = { GOOGLE: GoogleGlyph, KAKAO: KakaoGlyph };

interface ProviderRowProps {
  readonly provider: SocialProvider;
  readonly member: Member;
  readonly here: string;
  readonly onMember: (member: Member) => void;
}

export function ProviderRow({ provider, member, here, onMember }: ProviderRowProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = PROVIDER_NAMES[provider];
  const Glyph = GLYPHS[provider];
  const passkeyCount = usePasskeyCount(member);
  const reauth = useReauth({ member, here });
  const isLinked = member.linkedProviders.includes(provider);
  const isOnlyWayIn = isLinked && isLastSignInMethod({ ...member, passkeyCount }, provider);

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      setAsking(false);
      if (!(reason instanceof ReauthCancelled))
        openSnackbar({ message: messageOf(reason), severity: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const link = () =>
    attempt(async () => {
      const { url } = await reauth.run(copy.linkPurpose(name), () => startLink(provider));
      rememberNext(here);
      wholePage.leaveFor(url);
    });
  const unlink = () =>
    attempt(async () => {
      onMember(await reauth.run(copy.unlinkPurpose(name), () => unlinkProvider(provider)));
      // It has signed the other devices out.
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setAsking(false);
      openToast({ message: copy.unlinked(name), severity: 'success' });
    });

  const linked = copy.linked(member.linkedEmails[provider]);
  const linkedState = isOnlyWayIn ? `${linked}. ${copy.onlyWayIn}` : linked;
  return (
    <MethodRow name={name} glyph={<Glyph />} state={isLinked ? linkedState : copy.notLinked}>
      {isLinked ? (
        <Button
          look="line"
          disabled={isOnlyWayIn}
          aria-label={copy.unlinkName(name)}
          onClick={() => setAsking(true)}
        >
          {copy.unlink}
        </Button>
      ) : (
        <Button look="soft" isBusy={isBusy} busyLabel="" aria-label={copy.linkName(name)} onClick={link}>
          {copy.link}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={copy.unlinkQuestion(name)}
        consequence={copy.unlinkConsequence(name)}
        confirmLabel={copy.unlinkConfirm}
        cancelLabel={copy.unlinkCancel}
        isBusy={isBusy}
        busyLabel={copy.unlinkBusy}
        onConfirm={unlink}
        onCancel={() => setAsking(false)}
      />
      {reauth.dialog}
    </MethodRow>
  );
}

/** Asked only where it decides something: a password or a second provider is another way in. */
function usePasskeyCount({ hasPassword, linkedProviders }: Member): number {
  const enabled = !hasPassword && linkedProviders.length === 1;
  return useQuery({ ...passkeysQuery, enabled }).data?.length ?? 0;
}
