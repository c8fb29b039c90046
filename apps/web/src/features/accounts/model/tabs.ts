import { openTabChannel } from '#shared/lib/tab-channel.ts';

const SIGNED_OUT = 'signed-out:';
const SIGNED_IN = 'signed-in:';

const channel = openTabChannel<string>('molip-auth');

export const announceSignOut = (memberId: number): void => channel.publish(SIGNED_OUT + memberId);

/** All tabs share the refresh cookie: from now on it is this member's. */
export const announceSignIn = (memberId: number): void => channel.publish(SIGNED_IN + memberId);

type Listener = (memberId: number) => void;

export const onSignOutElsewhere = (listener: Listener): void => listen(SIGNED_OUT, listener);
export const onSignInElsewhere = (listener: Listener): void => listen(SIGNED_IN, listener);

function listen(what: string, listener: Listener): void {
  channel.subscribe((message) => {
    if (message.startsWith(what)) listener(+message.slice(what.length));
  });
}
