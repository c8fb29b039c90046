import { Outlet, useRouterState } from '@tanstack/react-router';
import { Snackbar } from '../../shared/ui/snackbar/snackbar.tsx';
import { appCopy } from '../copy.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

/** Around every page: one top bar, the page, the footer, and what floats above them. */
export function Shell() {
  const isOnLoginPage = useRouterState({ select: (state) => state.location.pathname === '/login' });
  return (
    <div className="flex min-h-dvh flex-col has-[[data-bottom-bar]]:pb-8">
      <a
        href="#main"
        className="shown-on-focus fixed top-1 left-1 z-40 rounded-control bg-primary px-2 py-1 font-bold text-on-primary"
      >
        {appCopy.skip}
      </a>
      <TopBar />
      <Outlet />
      <Footer />
      <Snackbar isOnLoginPage={isOnLoginPage} />
    </div>
  );
}
