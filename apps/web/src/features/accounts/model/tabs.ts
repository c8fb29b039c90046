const SIGNED_OUT = 'signed-out';

/** One channel per tab: a channel does not hear itself, but two of the same tab would hear each other. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('molip-auth');

/** Tells the other tabs of this browser that the member left. */
export function announceSignOut(): void {
  channel?.postMessage(SIGNED_OUT);
}

export function onSignOutElsewhere(listener: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) listener();
  });
}
