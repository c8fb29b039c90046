import type { MemberJob } from '@molip/contract';
import { ApiError, messageOf } from '#shared/lib/api/index.ts';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { onMemberLeft } from '#shared/lib/member-data.ts';
import { transferApiCopy as copy } from './copy.ts';
import { followJob } from './follow-job.ts';
import { type ImportCallbacks, reportEnd } from './import-callbacks.ts';
import { cancelJob, type ImportOrder, readJob, sendImport } from './import-calls.ts';
import {
  deleteStoredImport,
  type ImportState,
  importState,
  isRunning,
  readStoredImport,
  showImport,
  storeImport,
  useImportRun,
} from './import-state.ts';
import { sendFailure } from './send-file.ts';

interface Run {
  readonly memberId: number;
  readonly fileName: string;
  readonly callbacks: ImportCallbacks;
  /** For a retry; null after a reload, when the file is no longer accessible. */
  readonly order: ImportOrder | null;
  /** Aborted when polling stops; the job itself goes on. */
  readonly leaving: AbortController;
  jobId: string | null;
}

let run: Run | null = null;

export async function startImport(order: ImportOrder, hands: ImportCallbacks): Promise<void> {
  if (isRunning(importState())) return;
  const here = begin({ memberId: order.memberId, fileName: order.file.name, callbacks: hands, order });
  const { signal } = here.leaving;
  showImport({ step: 'sending', fileName: here.fileName, percent: 0, isStopping: false });
  const stopGuarding = guardPage();
  try {
    const { jobId } = await sendImport(order, { signal, onProgress: showSent });
    here.jobId = jobId;
    storeImport(here.memberId, { jobId, fileName: here.fileName });
  } catch (error) {
    if (!signal.aborted) fail(here, sendFailure(error), isRefusal(error));
    return;
  } finally {
    stopGuarding();
  }
  const sent = importState();
  const wantsStop = sent.step === 'sending' && sent.isStopping;
  const following = follow(here);
  if (wantsStop) await stopImport();
  await following;
}

/** After a reload: polls the job that this tab had started. */
export async function resumeImport(memberId: number, hands: ImportCallbacks): Promise<void> {
  if (run?.memberId === memberId && importState().step !== 'idle') return;
  const stored = readStoredImport(memberId);
  if (!stored) return;
  const here = begin({ memberId, fileName: stored.fileName, callbacks: hands, order: null });
  here.jobId = stored.jobId;
  await follow(here);
}

export async function retryImport(): Promise<void> {
  if (run?.order) await startImport(run.order, run.callbacks);
}

/** Clears an ended import; a running one goes on. */
export function dismissImport(): void {
  if (!isRunning(importState())) showImport({ step: 'idle' });
}

export async function stopImport(): Promise<void> {
  const here = run;
  const state = importState();
  if (!here || !isRunning(state)) return;
  if (state.step === 'sending') {
    // The whole file is sent: the job is stopped as soon as its id is known.
    if (state.percent >= 100) return showImport({ ...state, isStopping: true });
    here.leaving.abort();
    return end(here, { step: 'stopped', fileName: here.fileName });
  }
  if (here.jobId === null) return;
  showImport({ ...state, isStopping: true, couldNotStop: false });
  try {
    await cancelJob(here.jobId);
  } catch (error) {
    if (!isMissing(error)) return couldNotStop();
  }
  if (here.leaving.signal.aborted) return;
  here.leaving.abort();
  // The job may have ended before it received the stop.
  const job = await readJob(here.jobId).catch(() => null);
  if (job?.state === 'DONE' || job?.state === 'FAILED') endWith(here, job);
  else end(here, { step: 'stopped', fileName: here.fileName });
}

async function follow(here: Run): Promise<void> {
  const { fileName, leaving, jobId } = here;
  if (jobId === null) return;
  const working = { step: 'working', fileName, isStopping: false, couldNotStop: false } as const;
  showImport({ ...working, progress: 0, isUnreachable: false });
  try {
    const onLook = (job: MemberJob | null) => {
      const before = importState();
      if (before.step !== 'working') return;
      showImport({ ...before, progress: job?.progress ?? before.progress, isUnreachable: job === null });
    };
    endWith(here, await followJob(jobId, { signal: leaving.signal, onLook }));
  } catch (error) {
    if (leaving.signal.aborted) return;
    fail(here, isMissing(error) ? copy.lost : messageOf(error), false);
  }
}

function begin(parts: Omit<Run, 'leaving' | 'jobId'>): Run {
  run?.leaving.abort();
  run = { ...parts, leaving: new AbortController(), jobId: null };
  useImportRun.setState({ memberId: parts.memberId });
  return run;
}

function endWith(here: Run, { state, result, message }: MemberJob): void {
  const { fileName } = here;
  if (state === 'DONE' && result) end(here, { step: 'done', fileName, result });
  else if (state === 'FAILED') fail(here, message ?? copy.lost, true);
  else end(here, { step: 'stopped', fileName });
}

function end(here: Run, state: ImportState): void {
  // Another member may be signed in by now.
  if (run !== here) return;
  here.leaving.abort();
  deleteStoredImport(here.memberId);
  showImport(state);
  reportEnd(state, here.callbacks);
}

function fail(here: Run, message: string, isUntouched: boolean): void {
  const { fileName, order } = here;
  end(here, { step: 'failed', fileName, message, canRetry: order !== null, isUntouched });
}

function showSent(percent: number): void {
  const state = importState();
  if (state.step === 'sending') showImport({ ...state, percent });
}

function couldNotStop(): void {
  const state = importState();
  if (state.step === 'working') showImport({ ...state, isStopping: false, couldNotStop: true });
}

/** The server refused. Without a response it may have accepted the file. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** An upload ends with the page: the browser asks before leaving, and an app update waits. */
function guardPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stopKeeping = keepBeforeReload(async () => false);
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('beforeunload', ask);
    stopKeeping();
  };
}

onMemberLeft((memberId) => {
  deleteStoredImport(memberId);
  if (run?.memberId !== memberId) return;
  run.leaving.abort();
  run = null;
  useImportRun.setState({ memberId: null, state: { step: 'idle' } });
});
