import { forgetKeptOf, forgetKeptOfNobody } from './forget-databases.ts';
import { KEPT_GOAL_KEY } from './kept-goal-key.ts';

/** Names what this device keeps for a member under one scheme, so that a sign-out can forget all of it. */
export function memberKey(name: string, memberId: number): string {
  return `molip.${name}.${memberId}`;
}

const ofTab = new Set<(memberId: number) => void>();
const ofDevice = new Set<(memberId: number) => Promise<unknown>>();

/** For what is remembered in this tab alone. */
export function onMemberLeft(listener: (memberId: number) => void): void {
  ofTab.add(listener);
}

/** For what lies in a database, where browsers do not list those. */
export function onMemberForgotten(listener: (memberId: number) => Promise<unknown>): void {
  ofDevice.add(listener);
}

let here: number | null = null;
const left = new Set<number>();

/** Who is signed in in this tab, or nobody. */
export function tellWhoIsHere(memberId: number | null): void {
  here = memberId;
  if (memberId !== null) left.delete(memberId);
}

/** Whoever has left writes nothing any more: what was on its way would lie here after all was forgotten. */
export const hasLeft = (memberId: number): boolean => left.has(memberId);

/** What this tab holds of a member who has left, here or in another one. */
export function forgetInTab(memberId: number): void {
  if (memberId !== here) left.add(memberId);
  removeOf(memberId, () => sessionStorage);
  for (const listener of ofTab) listener(memberId);
}

/** A shared computer keeps nothing of a member who leaves, and tells nobody of their sessions. */
export async function forgetMemberData(memberId: number): Promise<void> {
  await Promise.all([forgetVisit(), forgetTraces(memberId)]);
}

/** What still lies here of a member who left before: somebody may be here by now, whose visit goes on. */
export async function forgetTraces(memberId: number): Promise<void> {
  forgetInTab(memberId);
  removeOf(memberId, () => localStorage);
  await Promise.all([forgetKeptOf(memberId), ...[...ofDevice].map((listener) => listener(memberId))]);
}

/** What the device has of whoever is here, without a name. */
async function forgetVisit(): Promise<void> {
  remove(
    (key) => key === KEPT_GOAL_KEY,
    () => localStorage,
  );
  await Promise.all([endTelling(), forgetKeptOfNobody()]);
}

/** Whoever comes next is to be told of their own, by a subscription that is not about to end. */
export async function endTelling(): Promise<void> {
  await Promise.allSettled([endPush(), clearBadge()]);
}

function removeOf(memberId: number, open: () => Storage): void {
  remove((key) => key.startsWith('molip.') && key.endsWith(`.${memberId}`), open);
}

function remove(isToGo: (key: string) => boolean, open: () => Storage): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage).filter(isToGo)) storage.removeItem(key);
  } catch {
    // Storage is refused: nothing was kept.
  }
}

/** How many of their cards are due. Typed as if every browser had it. */
async function clearBadge(): Promise<void> {
  await navigator.clearAppBadge?.();
}

/** The server finds out when it next sends: the browser's service then answers that the subscription is gone. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
