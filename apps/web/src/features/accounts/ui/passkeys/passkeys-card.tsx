import type { Member, Passkey } from '@molip/contract';
import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { passkeysQuery } from '../../api/passkeys.ts';
import { canUsePasskeys } from '../../model/can-use-passkeys.ts';
import { passkeysCopy as copy } from '../../passkeys-copy.ts';
import { ReauthCancelled, useReauth } from '../reauth/use-reauth.tsx';
import { PasskeyRow } from './passkey-row.tsx';

interface PasskeysCardProps {
  readonly member: Member;
  readonly here: string;
}

/** The passkeys of the member: add one of this device, name them, delete them. */
export function PasskeysCard({ member, here }: PasskeysCardProps) {
  const passkeys = useQuery(passkeysQuery);
  const client = useQueryClient();
  const reauth = useReauth({ member, here });
  const [isAdding, setAdding] = useState(false);
  const accept = (change: (before: readonly Passkey[]) => Passkey[]) =>
    client.setQueryData(passkeysQuery.queryKey, (before) => before && change(before));

  const add = async () => {
    setAdding(true);
    try {
      const { addPasskey } = await import('../../model/passkeys/webauthn.ts');
      const passkey = await reauth.run(copy.addPurpose, addPasskey);
      accept((before) => [...before, passkey]);
      openToast({ message: copy.added(passkey.name), severity: 'success' });
    } catch (reason) {
      const { PasskeyCancelled } = await import('../../model/passkeys/webauthn.ts');
      if (!(reason instanceof ReauthCancelled || reason instanceof PasskeyCancelled))
        openSnackbar({ message: messageOf(reason), severity: 'error' });
    } finally {
      setAdding(false);
    }
  };
  const isUsable = canUsePasskeys();
  return (
    <SettingsCard title={copy.title} text={copy.text}>
      {passkeys.data ? (
        <ul aria-label={copy.title}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              timeZone={member.timeZone}
              reauth={reauth}
              onRenamed={(named) =>
                accept((before) => before.map((one) => (one.passkeyId === named.passkeyId ? named : one)))
              }
              onDeleted={({ passkeyId }) =>
                accept((before) => before.filter((one) => one.passkeyId !== passkeyId))
              }
            />
          ))}
        </ul>
      ) : null}
      {passkeys.isPending ? (
        <SkeletonGroup className="mt-1">
          <Skeleton className="h-6" />
        </SkeletonGroup>
      ) : null}
      {passkeys.isError && !passkeys.data ? (
        <FailedPart onRetry={() => void passkeys.refetch()}>{copy.loadFailed}</FailedPart>
      ) : null}
      {passkeys.data?.length === 0 ? <p className="py-1 text-label text-ink-soft">{copy.none}</p> : null}
      <div className="flex flex-col pt-1 pb-1.5 desktop:items-start">
        {isUsable ? (
          <Button isLarge isBusy={isAdding} busyLabel={copy.adding} onClick={isAdding ? undefined : add}>
            <Icon svg={plus} size={16} />
            {copy.add}
          </Button>
        ) : (
          <p className="text-label text-ink-soft">{copy.unusable}</p>
        )}
      </div>
      {reauth.dialog}
    </SettingsCard>
  );
}
