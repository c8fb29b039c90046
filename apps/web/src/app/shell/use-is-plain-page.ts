import { useRouterState } from '@tanstack/react-router';
import { PLAIN_LAYOUT } from './plain-layout.tsx';

/** Public pages belong to no place in the menu. */
export function useIsPlainPage(): boolean {
  return useRouterState({
    select: ({ matches }) => matches.some(({ routeId }) => routeId === `/${PLAIN_LAYOUT}`),
  });
}
