import { openChannel } from '../../../shared/lib/open-channel.ts';

const SIGNED_OUT = 'signed-out';
const SIGNED_IN = 'signed-in:';

/** One channel per tab: a channel does not hear itself, but two of the same tab would hear each other. */
const channel = openChannel('molip-auth');

/** Tells the other tabs of this browser that the member left. */
export function announceSignOut(): void {
  channel?.postMessage(SIGNED_OUT);
}

/** Tells the other tabs whose the refresh cookie, which they all share, is from now on. */
export function announceSignIn(memberId: number): void {
  channel?.postMessage(`${SIGNED_IN}${memberId}`);
}

export function onSignOutElsewhere(listener: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) listener();
  });
}

export function onSignInElsewhere(listener: (memberId: number) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (String(data).startsWith(SIGNED_IN)) listener(Number(String(data).slice(SIGNED_IN.length)));
  });
}
