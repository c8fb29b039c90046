import type { Member } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberQuery, profileCopy, useAuth } from '#features/accounts/index.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { LifebuoyScene } from '#shared/ui/scene.tsx';

/** A page that is about the member waits for what the server knows of them. */
export function MemberGate({ children }: { readonly children: (member: Member) => ReactNode }) {
  const member = useQuery(memberQuery);
  const signedIn = useAuth(({ user }) => user);
  // Without a network it would wait for ever.
  const known = member.data ?? (member.fetchStatus === 'paused' ? signedIn : null);
  if (known) return children(known);
  if (member.isPending) return <LoadingScreen isPage label={profileCopy.loading} />;
  return (
    <MessagePage scene={<LifebuoyScene />} title={profileCopy.failedTitle} lines={[messageOf(member.error)]}>
      <Button isLarge onClick={() => member.refetch()}>
        {commonCopy.retry}
      </Button>
    </MessagePage>
  );
}
