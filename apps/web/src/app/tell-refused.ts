import { isLaneShown, useOutbox } from '#shared/outbox/index.ts';
import { notify } from '#shared/ui/feedback/notifications/notification-store.ts';
import { laterCopy } from './later-copy.ts';

const JUST_NOW_MS = 5_000;

/** Tells what the server has just refused for the first time, unless the page at hand does. */
export function tellRefused(): () => void {
  return useOutbox.subscribe(({ refused }, before) => {
    const newest = refused.at(-1);
    const isNew =
      newest && refused.length > before.refused.length && newest.refusedAt > Date.now() - JUST_NOW_MS;
    if (isNew && !newest.wasRefused && !isLaneShown(newest.lane))
      notify({ type: 'error', title: laterCopy.refused(newest.label), message: newest.reason });
  });
}
