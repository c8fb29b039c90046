import { openChannel } from '#shared/lib/open-channel.ts';

const SIGNED_OUT = 'signed-out:';
const SIGNED_IN = 'signed-in:';

/** One channel per tab: a channel does not hear itself, but two of the same tab would hear each other. */
const channel = openChannel('molip-auth');

/** Tells the other tabs of this browser that the member left. */
export function announceSignOut(memberId: number): void {
  channel?.postMessage(SIGNED_OUT + memberId);
}

/** Tells the other tabs whose the refresh cookie, which they all share, is from now on. */
export function announceSignIn(memberId: number): void {
  channel?.postMessage(SIGNED_IN + memberId);
}

type Listener = (memberId: number) => void;

export const onSignOutElsewhere = (listener: Listener): void => listen(SIGNED_OUT, listener);
export const onSignInElsewhere = (listener: Listener): void => listen(SIGNED_IN, listener);

function listen(what: string, listener: Listener): void {
  channel?.addEventListener('message', ({ data }) => {
    if (`${data}`.startsWith(what)) listener(+data.slice(what.length));
  });
}
