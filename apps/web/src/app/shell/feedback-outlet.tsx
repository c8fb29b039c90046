import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { signOut, useAuth } from '#features/accounts/index.ts';
import { useUiSettings } from '#shared/theme/index.ts';
import { Feedback } from '#shared/ui/feedback/feedback.tsx';
import {
  applyNotificationSettings,
  clearNotifications,
} from '#shared/ui/feedback/notifications/notification-store.ts';

/** Messages above everything, open dialogs included: beside the page's own root. */
export function FeedbackOutlet() {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const settings = useUiSettings((state) => state.settings.notifications);
  const isMember = useAuth((state) => state.isAuthenticated);

  useEffect(() => applyNotificationSettings(settings), [settings]);
  // What was said to one person is not for the next one at this screen.
  useEffect(() => {
    if (!isMember) clearNotifications();
  }, [isMember]);

  return createPortal(
    <Feedback
      position={settings.position}
      path={path}
      onNavigate={(to) => void router.navigate({ to })}
      onClearAuth={() => void signOut()}
    />,
    document.body,
  );
}
