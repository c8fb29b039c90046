import { Outlet } from '@tanstack/react-router';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { appCopy } from '../copy.ts';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';

// On demand: nothing is said before the first page stands, and messages wait in their stores.
const FloatingOutlets = lazyComponent(async () => (await import('./floating-outlets.tsx')).FloatingOutlets, {
  when: 'retried',
});

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
      <FloatingOutlets />
    </div>
  );
}
