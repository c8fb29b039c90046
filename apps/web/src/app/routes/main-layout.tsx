import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { isMobile } from '#shared/lib/screen-class.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { useUiSettings } from '#shared/theme/index.ts';
import { OffersPlans } from '#shared/ui/plans-link.tsx';
import { useRootMark } from '#shared/ui/use-root-mark.ts';
import { queryClient } from '../query-client.ts';
import { BottomBar } from '../shell/bottom-bar.tsx';
import { MemberKeepers } from '../shell/member-keepers.tsx';
import { PageMain } from '../shell/page-main.tsx';
import { OfflineOutlet } from '../start-offline.tsx';
import { useIsOnFreePlan } from '../use-member.ts';

/** Member pages and the not-found page: loaded data, and tabs below on narrow screens. */
export function MainLayout() {
  const isNarrow = isMobile(useScreenClass());
  const wantsTabs = useUiSettings((state) => state.settings.bottomNavigationVisible);
  useRootMark('data-has-tabs', isNarrow && wantsTabs);
  return (
    <QueryClientProvider client={queryClient}>
      <PageMain>
        <OfflineOutlet />
        <OffersPlans value={useIsOnFreePlan()}>
          <Outlet />
        </OffersPlans>
      </PageMain>
      {isNarrow ? <BottomBar isFixed={wantsTabs} /> : null}
      <MemberKeepers />
    </QueryClientProvider>
  );
}
