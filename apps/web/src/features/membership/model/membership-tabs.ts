import { openTabChannel } from '#shared/lib/tab-channel.ts';

const channel = openTabChannel<'changed'>('molip-membership');

/** Call when the member's plan or entitlements have changed in this tab. */
export const announceMembership = (): void => channel.publish('changed');

export const onMembershipChangedElsewhere = (listener: () => void): (() => void) =>
  channel.subscribe(listener);
