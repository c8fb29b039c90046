import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from '#features/accounts/index.ts';
import { readWhatsNewSeen, shouldShowWhatsNew, storeWhatsNewSeen } from '#features/onboarding/index.ts';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { safeNext } from '#shared/lib/safe-next.ts';

const WhatsNewPopup = lazyComponent(
  async () => (await import('#features/onboarding/ui/whats-new-popup.tsx')).WhatsNewPopup,
);

/** Each sign-in asks anew: the key lets go of what the last one closed. */
export function NewFeaturesPopupOutlet() {
  const memberId = useAuth(({ isAuthenticated, user }) => (isAuthenticated ? user?.memberId : undefined));
  return memberId === undefined ? null : <NewFeaturesPopup key={memberId} />;
}

function NewFeaturesPopup() {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  // Judged by the moment of the sign-in: a day that changes during use interrupts nobody.
  const [signedIn] = useState(() => ({ storedDate: readWhatsNewSeen(), nowUtc: new Date() }));
  const [isClosed, setClosed] = useState(false);

  const isWanted = path !== undefined && shouldShowWhatsNew({ ...signedIn, isAuthenticated: true, path });
  const close = () => setClosed(true);
  const tour = () => {
    close();
    const { pathname, searchStr } = router.state.location;
    void router.navigate({ to: '/introduction', search: { next: safeNext(pathname + searchStr) } });
  };
  const hideToday = () => {
    close();
    storeWhatsNewSeen(new Date());
  };
  if (!isWanted) return null;
  return <WhatsNewPopup open={!isClosed} onTour={tour} onNotToday={hideToday} onClose={close} />;
}
