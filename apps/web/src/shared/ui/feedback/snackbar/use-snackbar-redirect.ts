import { useEffect, useLayoutEffect, useRef } from 'react';
import { closeSnackbar, useSnackbar } from './snackbar-store.ts';

export interface RedirectHands {
  readonly path: string;
  readonly onNavigate: (path: string) => void;
  /** Removes the cookie and the state of the sign-in. */
  readonly onClearAuth: () => void;
}

/** While a snackbar with a redirect is open and its target is elsewhere, goes there after its delay. */
export function useSnackbarRedirect({ path, onNavigate, onClearAuth }: RedirectHands): void {
  const open = useSnackbar((state) => state.open);
  const redirect = useSnackbar((state) => state.redirect);
  const isWaiting = open && redirect?.enabled === true && path !== redirect.targetPath;
  const hands = useRef({ onNavigate, onClearAuth });
  useLayoutEffect(() => {
    hands.current = { onNavigate, onClearAuth };
  });
  useEffect(() => {
    if (!isWaiting || !redirect) return;
    const going = setTimeout(() => {
      if (redirect.shouldClearAuth) hands.current.onClearAuth();
      closeSnackbar();
      hands.current.onNavigate(redirect.targetPath);
    }, redirect.delay);
    return () => clearTimeout(going);
  }, [isWaiting, redirect]);
}
