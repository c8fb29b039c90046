import { endOf } from '@molip/domain/timer';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { startAlarm } from './alarm.ts';
import { syncTimer } from './sync.ts';
import { tick } from './timer-actions.ts';
import { timerState, useTimerStore } from './timer-store.ts';

const LOOK_MS = 1_000;
const SYNC_VISIBLE_MS = 4_000;
const SYNC_HIDDEN_MS = 30_000;
/** A server that does not answer is asked less and less often, down to this. */
const SYNC_RAREST_MS = 60_000;
/** How long an end waits for the word of another device that it was stopped or paused there. */
const WORD_PATIENCE_MS = 2_000;

interface HeartbeatOptions {
  /** Off, nothing ends by itself. */
  readonly autoTick?: boolean;
}

/** Keeps the timer true while the page is open: looks at the clock, and asks the server what others did. */
export function startHeartbeat({ autoTick = true }: HeartbeatOptions = {}): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isEnding = false;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let answeredAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let asking: Promise<void> | null = null;

  /** One question at a time. */
  const sync = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const ask = async () => {
    askedAtMs = performance.now();
    try {
      await syncTimer(signal);
      answeredAtMs = performance.now();
      failures = 0;
    } catch {
      failures += 1;
    }
  };
  const sinceAskedMs = () => performance.now() - askedAtMs;
  const pauseMs = () => {
    const everyMs = document.visibilityState === 'visible' ? SYNC_VISIBLE_MS : SYNC_HIDDEN_MS;
    return Math.max(everyMs, Math.min(SYNC_RAREST_MS, SYNC_VISIBLE_MS * 2 ** failures - SYNC_VISIBLE_MS));
  };

  const isWordOld = () => performance.now() - answeredAtMs > SYNC_VISIBLE_MS + WORD_PATIENCE_MS;

  /** At the end of a session: not without having heard whether it still runs. */
  const look = async () => {
    const lateMs = overdueMs();
    if (!autoTick || isEnding || lateMs < 0) return;
    isEnding = true;
    try {
      // Nobody was here when it ended: the page slept, and its own count of time may have slept with it.
      const isLate = lateMs > SYNC_VISIBLE_MS;
      if (isLate || isWordOld()) await atMost(WORD_PATIENCE_MS, sync());
      if (!signal.aborted) await tick();
    } finally {
      isEnding = false;
    }
  };
  const beat = () => {
    void look();
    // Half a beat early rather than a whole one late.
    if (sinceAskedMs() >= pauseMs() - LOOK_MS / 2 && navigator.onLine) void sync();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') void sync();
    void look();
  };

  const beating = setInterval(beat, LOOK_MS);
  const alarm = startAlarm(() => void look());
  const rearm = () => alarm.setFor(endOfRunning());
  const unsubscribe = useTimerStore.subscribe(rearm);
  rearm();
  void sync();
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('online', wake, { signal });
  return () => {
    stopped.abort();
    clearInterval(beating);
    unsubscribe();
    alarm.stop();
  };
}

function endOfRunning(): Date | null {
  const { status, session } = timerState();
  return status === 'RUNNING' && session ? endOf(session) : null;
}

/** Since the running session has run its time; less than 0 before. */
function overdueMs(): number {
  const end = endOfRunning();
  return end === null ? Number.NEGATIVE_INFINITY : trustedNow().getTime() - end.getTime();
}

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
}
