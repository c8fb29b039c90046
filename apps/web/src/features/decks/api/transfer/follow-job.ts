import type { MemberJob } from '@molip/contract';
import { ApiError } from '#shared/lib/api/index.ts';
import { readJob } from './import-calls.ts';

const FIRST_PAUSE_MS = 500;
const PAUSE_MAX_MS = 4_000;
/** Most jobs end soon; long ones are polled less often. */
const GROWTH = 1.25;

interface FollowOptions {
  readonly signal: AbortSignal;
  /** null: no response; the next poll follows. */
  readonly onLook: (job: MemberJob | null) => void;
}

/** Polls until the job has ended. Rejects when the job no longer exists or the signal aborts. */
export async function followJob(jobId: string, { signal, onLook }: FollowOptions): Promise<MemberJob> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(PAUSE_MAX_MS, pauseMs * GROWTH)) {
    const job = await readJob(jobId, signal).catch(nullIfTemporary);
    signal.throwIfAborted();
    if (job && isOver(job)) return job;
    onLook(job);
    await pause(pauseMs, signal);
  }
}

function isOver({ state }: MemberJob): boolean {
  return state !== 'QUEUED' && state !== 'RUNNING';
}

/** Without a network, or while the server is overloaded, the job goes on and polling is repeated. */
function nullIfTemporary(error: unknown): null {
  const { status } = error instanceof ApiError ? error : { status: -1 };
  if (status === 0 || status === 429 || status >= 500) return null;
  throw error;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop);
  });
}
