import { openChannel } from '../lib/open-channel.ts';

/** Tells the other tabs of this browser that the outbox of a member changed. A channel does not hear itself. */
const channel = openChannel('molip-outbox');

export function announceChange(memberId: number): void {
  channel?.postMessage(memberId);
}

export function onChangeElsewhere(listener: (memberId: number) => void): void {
  channel?.addEventListener('message', ({ data }) => listener(Number(data)));
}
