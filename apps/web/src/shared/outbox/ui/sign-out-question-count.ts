import { isAllKept } from '../../lib/before-reload.ts';
import { waitForPageNoLonger } from '../../lib/page-is-shown.ts';
import { countUnsent, sendNow } from '../outbox.ts';
import { useOutbox } from '../outbox-store.ts';
import { registrationOf } from '../senders.ts';

/** For what is quickly done before the question; nobody waits for longer without being told. */
const GRACE_MS = 500;

/** What would be lost by leaving now: what is just being typed, here or in another tab, too; what can go at once has gone. */
export async function countBeforeLeaving(): Promise<number> {
  await inGrace(Promise.all([isAllKept(), isCounted()]));
  if ((await countUnsent()) > 0) await inGrace(sendNow());
  return countUnsent();
}

/** What knows how many they are may still wait for the page. */
function isCounted(): Promise<unknown> {
  waitForPageNoLonger();
  const { waiting, refused } = useOutbox.getState();
  return Promise.all([...waiting, ...refused].map(({ kind }) => registrationOf(kind)));
}

function inGrace(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => {}), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
}
