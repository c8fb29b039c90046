import { sendNow } from '../../../../shared/outbox/index.ts';
import { useTimerStore } from '../../model/timer-store.ts';
import { usePostponed } from './postponed.ts';

/** With a network what was said has arrived by then; whoever has none is asked about it as about everything that waits. */
const SEND_LIMIT_MS = 2_000;

const isSaid = () => useTimerStore.getState().record.held.length === 0;

/** Before this device forgets what only it knows of: resolves with whether the person has said what it was. */
export async function askAboutHeld(): Promise<boolean> {
  if (isSaid()) return true;
  usePostponed.setState({ ids: [], isLeaving: true });
  const isAnswered = await answer();
  usePostponed.setState({ isLeaving: false });
  if (!isAnswered) return false;
  const limit = new Promise((resolve) => setTimeout(resolve, SEND_LIMIT_MS));
  await Promise.race([sendNow().catch(() => {}), limit]);
  return true;
}

/** False: not now. */
function answer(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isGiven: boolean) => {
      for (const stop of stops) stop();
      resolve(isGiven);
    };
    const stops = [
      useTimerStore.subscribe(() => isSaid() && end(true)),
      usePostponed.subscribe(({ ids }) => ids.length > 0 && end(false)),
    ];
  });
}
