import { Outlet } from '@tanstack/react-router';
import { PageMain } from './page-main.tsx';

/** The id of the layout route, by which others know that a public page is open. */
export const PLAIN_LAYOUT = 'plain';

/** Public pages: no tabs. */
export function PlainLayout() {
  return (
    <PageMain>
      <Outlet />
    </PageMain>
  );
}
