import { commonCopy } from '#shared/copy/common.ts';
import { safeNext } from '#shared/lib/safe-next.ts';
import { LOGIN_PROMPT_DURATION_MS, openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { router } from './router.tsx';

export function openLoginPrompt(): void {
  if (router.state.location.pathname === '/login') return;
  openSnackbar({
    message: commonCopy.loginRequired,
    action: {
      label: commonCopy.login,
      onSelect: () => {
        const { pathname, searchStr } = router.state.location;
        void router.navigate({ to: '/login', search: { next: safeNext(pathname + searchStr) } });
      },
    },
    autoHideDuration: LOGIN_PROMPT_DURATION_MS,
  });
}
