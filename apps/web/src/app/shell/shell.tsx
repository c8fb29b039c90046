import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';
import { appCopy } from '../copy.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

// On demand: nothing is said before the first page stands, and messages wait in their stores.
const FloatingOutlets = lazy(() =>
  loadInTheEnd(() => import('./floating-outlets.tsx')).then((module) => ({
    default: module.FloatingOutlets,
  })),
);

/** Around every page: one top bar, the page, the footer, and what floats above them. */
export function Shell() {
  return (
    <div className="flex min-h-dvh flex-col px-(--safe-x) pb-(--safe-bottom) above-tabs:pb-(--tabs-top) max-[1023px]:beside-floating-button:[&>footer>div]:pr-11">
      <a
        href="#main"
        className="shown-on-focus fixed top-1 left-1 z-40 rounded-control bg-primary px-2 py-1.25 font-bold text-on-primary"
      >
        {appCopy.skip}
      </a>
      <TopBar />
      <Outlet />
      <Footer />
      <Suspense>
        <FloatingOutlets />
      </Suspense>
    </div>
  );
}
