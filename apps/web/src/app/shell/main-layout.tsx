import { Outlet } from '@tanstack/react-router';
import { isMobile } from '../../shared/lib/screen-class.ts';
import { useScreenClass } from '../../shared/lib/use-screen-class.ts';
import { BottomBar } from './bottom-bar.tsx';
import { PageMain } from './page-main.tsx';

/** Member pages and the not-found page: tabs below on narrow screens. */
export function MainLayout() {
  const isNarrow = isMobile(useScreenClass());
  return (
    <>
      <PageMain>
        <Outlet />
      </PageMain>
      {isNarrow ? (
        <div data-bottom-bar="">
          <BottomBar />
        </div>
      ) : null}
    </>
  );
}
