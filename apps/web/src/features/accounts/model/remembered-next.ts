import { safeNext } from '#shared/lib/safe-next.ts';

/** Where to go after a social sign-in: the way leads over another site and back, in this tab. */
const NEXT_KEY = 'molip.next';

export function rememberNext(next: string | undefined): void {
  try {
    if (next) sessionStorage.setItem(NEXT_KEY, next);
    else sessionStorage.removeItem(NEXT_KEY);
  } catch {
    // Without storage the sign-in ends on the introduction instead.
  }
}

export function rememberedNext(): string | undefined {
  try {
    return safeNext(sessionStorage.getItem(NEXT_KEY));
  } catch {
    return undefined;
  }
}

export function takeRememberedNext(): string | undefined {
  const next = rememberedNext();
  rememberNext(undefined);
  return next;
}
