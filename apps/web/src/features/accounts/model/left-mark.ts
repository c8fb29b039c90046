import { stored } from './sign-out-marker.ts';

/**
 * Members who left this device and of whom something may still lie on it: whoever closes the page at once ends it before
 * all is forgotten. The next start, or sign-in, sees to the rest.
 */
const LEFT_KEY = 'molip.left';

const leftMembers = (): number[] => stored(() => JSON.parse(localStorage.getItem(LEFT_KEY) ?? '[]')) ?? [];

function markLeft(ids: readonly number[]): void {
  stored(() =>
    ids.length > 0 ? localStorage.setItem(LEFT_KEY, JSON.stringify(ids)) : localStorage.removeItem(LEFT_KEY),
  );
}

/** Whoever is here again keeps what they do from now on. */
export function unmarkLeft(memberId: number): void {
  markLeft(leftMembers().filter((one) => one !== memberId));
}

/** The member left in another tab: what was still on its way here goes too. */
export function forgetElsewhere(memberId: number): void {
  void whenForgetting(({ forgetToo }) => forgetToo(memberId));
}

/**
 * Resolves when all of it is gone, or after some seconds. On demand: hardly anybody has just left.
 *
 * @param leaving who leaves now
 */
export async function forgetLeft(...leaving: number[]): Promise<void> {
  const ids = [...leftMembers(), ...leaving];
  if (ids.length === 0) return;
  markLeft(ids);
  await whenForgetting(({ forgetMembers }) => forgetMembers(leaving, leftMembers, unmarkLeft));
}

function whenForgetting(work: (module: typeof import('./forget-left.ts')) => Promise<void>): Promise<void> {
  return import('./forget-left.ts').then(work).catch(() => {});
}
