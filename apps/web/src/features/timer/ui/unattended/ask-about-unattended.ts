import { releaseDeferredLoads } from '#shared/lib/page-ready.ts';
import { waitAtMost } from '#shared/lib/timeout.ts';
import { flushOutbox } from '#shared/outbox/index.ts';
import { openTimer, useTimerStore } from '../../model/timer-store.ts';
import { useUnattendedQuestion } from '../../model/unattended-sessions.ts';

/** With a network the decision has been sent by then; without one the sign-out asks about unsent changes. */
const SEND_TIMEOUT_MS = 2_000;

const isDecided = () => useTimerStore.getState().record.unattended.length === 0;

/** Before a sign-out deletes unattended sessions: resolves with whether the person has decided about them here. */
export async function askAboutUnattended(memberId: number): Promise<boolean> {
  // A page that still loads has not opened the timer yet.
  const close = openTimer(memberId);
  try {
    if (isDecided()) return true;
    if (!(await canLoadDialog())) return true;
    useUnattendedQuestion.setState({ postponedIds: [], isSigningOut: true, isAnswered: false });
    const isAnswered = await waitForDecision(memberId);
    useUnattendedQuestion.setState({ isSigningOut: false });
    if (!isAnswered) return false;
  } finally {
    close();
  }
  await waitAtMost(
    SEND_TIMEOUT_MS,
    flushOutbox().catch(() => {}),
  );
  return true;
}

/** A missing network must not prevent a sign-out. */
function canLoadDialog(): Promise<boolean> {
  releaseDeferredLoads();
  return import('#shared/ui/dialog-popup.tsx').then(
    () => true,
    () => false,
  );
}

/** False: postponed, or decided in another tab, in which the person went on. */
function waitForDecision(memberId: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isGiven: boolean) => {
      for (const stop of stops) stop();
      resolve(isGiven);
    };
    const stops = [
      useTimerStore.subscribe((timer) => {
        if (timer.memberId !== memberId) end(false);
        else if (isDecided()) end(useUnattendedQuestion.getState().isAnswered);
      }),
      useUnattendedQuestion.subscribe(({ postponedIds }) => postponedIds.length > 0 && end(false)),
    ];
  });
}
