import { waitForPageNoLonger } from '#shared/lib/page-is-shown.ts';
import { sendNow } from '#shared/outbox/index.ts';
import { openTimer, useTimerStore } from '../../model/timer-store.ts';
import { usePostponed } from './postponed.ts';

/** With a network what was said has arrived by then; whoever has none is asked about it as about everything that waits. */
const SEND_LIMIT_MS = 2_000;

const isSaid = () => useTimerStore.getState().record.held.length === 0;

/** Before this device forgets what only it knows of: resolves with whether the person has said, here, what it was. */
export async function askAboutHeld(memberId: number): Promise<boolean> {
  // A page that still loads has not opened it yet.
  const close = openTimer(memberId);
  try {
    if (isSaid()) return true;
    if (!(await comes())) return true;
    usePostponed.setState({ ids: [], isLeaving: true, isAnswered: false });
    const isAnswered = await answer(memberId);
    usePostponed.setState({ isLeaving: false });
    if (!isAnswered) return false;
  } finally {
    close();
  }
  const limit = new Promise((resolve) => setTimeout(resolve, SEND_LIMIT_MS));
  await Promise.race([sendNow().catch(() => {}), limit]);
  return true;
}

/** Whether the question can be shown: a missing network keeps nobody from leaving. */
function comes(): Promise<boolean> {
  waitForPageNoLonger();
  return import('#shared/ui/dialog-popup.tsx').then(
    () => true,
    () => false,
  );
}

/** False: not now, or said in another tab, where the person has gone on. */
function answer(memberId: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isGiven: boolean) => {
      for (const stop of stops) stop();
      resolve(isGiven);
    };
    const stops = [
      useTimerStore.subscribe((timer) => {
        if (timer.memberId !== memberId) end(false);
        else if (isSaid()) end(usePostponed.getState().isAnswered);
      }),
      usePostponed.subscribe(({ ids }) => ids.length > 0 && end(false)),
    ];
  });
}
