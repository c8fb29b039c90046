import { isAllKept } from '../../lib/before-reload.ts';
import { countUnsent, sendNow } from '../outbox.ts';

/** For what is quickly done before the question; nobody waits for longer without being told. */
const GRACE_MS = 500;

/** What would be lost by leaving now: what is just being typed, here or in another tab, too; what can go at once has gone. */
export async function countBeforeLeaving(): Promise<number> {
  await inGrace(isAllKept());
  if ((await countUnsent()) > 0) await inGrace(sendNow());
  return countUnsent();
}

function inGrace(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}
