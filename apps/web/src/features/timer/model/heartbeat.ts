import { endOf } from '@molip/domain/timer';
import { serverNow } from '#shared/lib/server-clock.ts';
import { waitAtMost } from '#shared/lib/timeout.ts';
import { startAlarm } from './alarm.ts';
import { syncRemoteSession } from './remote-sync.ts';
import { tick } from './timer-actions.ts';
import { timerState, useTimerStore } from './timer-store.ts';

const CHECK_MS = 1_000;
const SYNC_VISIBLE_MS = 4_000;
const SYNC_HIDDEN_MS = 30_000;
/** A server that does not answer is asked less and less often, down to this. */
const SYNC_RAREST_MS = 60_000;
/** How long the end of a session waits for news that another device stopped or paused it. */
const REMOTE_SYNC_WAIT_MS = 2_000;

interface HeartbeatOptions {
  /** False: no session ends by itself. */
  readonly autoTick?: boolean;
}

/** While the page is open: ends sessions by the clock, and takes over what other devices did. */
export function startHeartbeat({ autoTick = true }: HeartbeatOptions = {}): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isEnding = false;
  let requestedAtMs = Number.NEGATIVE_INFINITY;
  let syncedAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let syncing: Promise<void> | null = null;

  /** One request at a time. Never rejects. */
  const sync = (): Promise<void> => {
    syncing ??= requestSync().finally(() => {
      syncing = null;
    });
    return syncing;
  };
  const requestSync = async () => {
    requestedAtMs = performance.now();
    try {
      await syncRemoteSession(signal);
      syncedAtMs = performance.now();
      failures = 0;
    } catch {
      failures += 1;
    }
  };
  const syncIntervalMs = () => {
    const everyMs = document.visibilityState === 'visible' ? SYNC_VISIBLE_MS : SYNC_HIDDEN_MS;
    return Math.max(everyMs, Math.min(SYNC_RAREST_MS, SYNC_VISIBLE_MS * 2 ** failures - SYNC_VISIBLE_MS));
  };
  const isSyncDue = () =>
    // Half a check early rather than a whole one late.
    performance.now() - requestedAtMs >= syncIntervalMs() - CHECK_MS / 2 && navigator.onLine;

  const isSyncOutdated = () => performance.now() - syncedAtMs > SYNC_VISIBLE_MS + REMOTE_SYNC_WAIT_MS;

  /** Ends a session whose time is up, after a recent sync has shown that it still runs. */
  const checkEnd = async () => {
    const lateMs = overdueMs();
    if (!autoTick || isEnding || lateMs < 0) return;
    isEnding = true;
    try {
      // The device slept at the end, and `performance.now()` may have slept with it.
      const isLate = lateMs > SYNC_VISIBLE_MS;
      if (isLate || isSyncOutdated()) await waitAtMost(REMOTE_SYNC_WAIT_MS, sync());
      if (!signal.aborted) await tick();
    } finally {
      isEnding = false;
    }
  };
  const beat = () => {
    void checkEnd();
    if (isSyncDue()) void sync();
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') void sync();
    void checkEnd();
  };

  const interval = setInterval(beat, CHECK_MS);
  const alarm = startAlarm(() => void checkEnd());
  const rearm = () => alarm.setFor(endOfRunning());
  const unsubscribe = useTimerStore.subscribe(rearm);
  rearm();
  void sync();
  document.addEventListener('visibilitychange', onReturn, { signal });
  addEventListener('online', onReturn, { signal });
  return () => {
    stopped.abort();
    clearInterval(interval);
    unsubscribe();
    alarm.stop();
  };
}

function endOfRunning(): Date | null {
  const { status, session } = timerState();
  return status === 'RUNNING' && session ? endOf(session) : null;
}

/** Since the end of the running session; negative before it. */
function overdueMs(): number {
  const end = endOfRunning();
  return end === null ? Number.NEGATIVE_INFINITY : serverNow().getTime() - end.getTime();
}
