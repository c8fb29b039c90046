import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { accountsCopy, memberQuery, ProfileView, signOut } from '../../features/accounts/index.ts';
import { AccessibilityCard, AppearanceCard, NotificationsCard } from '../../features/settings/index.ts';
import { commonCopy } from '../../shared/copy/common.ts';
import { messageOf } from '../../shared/lib/api/index.ts';
import { useSignOutQuestion } from '../../shared/outbox/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx';
import { MessagePage } from '../../shared/ui/message-page.tsx';
import { LifebuoyScene } from '../../shared/ui/scene.tsx';

export function ProfilePage() {
  const member = useQuery(memberQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const copy = accountsCopy.profile;

  const leave = async () => {
    // The page goes first: without a member it would only show its own absence.
    void signOut();
    await router.navigate({ to: '/login', replace: true });
    queryClient.clear();
  };
  const leaving = useSignOutQuestion(leave);

  if (member.data) {
    return (
      <div className="mx-auto w-full max-w-146 px-2 py-2 sm:px-3 desktop:py-4">
        <ProfileView
          member={member.data}
          onSignOut={leaving.ask}
          goalLink={(row) => (
            <Link to="/set-goal" search={{ next: '/profile' }} className="block rounded-small no-underline">
              {row}
            </Link>
          )}
          first={
            <>
              <AppearanceCard />
              <AccessibilityCard />
            </>
          }
          second={<NotificationsCard />}
        />
        {leaving.question}
      </div>
    );
  }
  if (member.isPending) return <LoadingScreen label={copy.loading} />;
  return (
    <MessagePage scene={<LifebuoyScene />} title={copy.failedTitle} lines={[messageOf(member.error)]}>
      <Button isLarge onClick={() => member.refetch()}>
        {commonCopy.retry}
      </Button>
    </MessagePage>
  );
}
