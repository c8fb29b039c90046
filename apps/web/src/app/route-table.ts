import type { AnyRouter } from '@tanstack/react-router';

/** Pages appear in menus by being in the route table, and nowhere else. */
export function hasRoute(router: AnyRouter, path: string): boolean {
  return path in router.routesByPath;
}
