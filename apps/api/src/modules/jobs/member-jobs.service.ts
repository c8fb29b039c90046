import type { ImportResult, MemberJob } from '@molip/contract';
import { ERRORS } from '@molip/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { memberJobsRepository } from './member-jobs.repository.ts';

/** How often work that goes on tells how far it is, and hears that it is no longer wanted. */
const LOOK_MS = 300;

export interface JobRun {
  /** 0 to 100. */
  readonly report: (progress: number) => void;
  readonly signal: AbortSignal;
}

/** Within the transaction of the work. */
export type FinishJob = (tx: Db, result: ImportResult) => Promise<void>;

interface JobFailures {
  /** Why it failed, for the member; undefined for what only the log should have. */
  readonly sentenceFor: (error: unknown) => string | undefined;
  /** For a job that was begun and never ended. */
  readonly interrupted: string;
  /** The job may run again: the failure says nothing about it. */
  readonly isPostponed: (error: unknown) => boolean;
}

export type MemberJobsService = ReturnType<typeof memberJobsService>;

export function memberJobsService(db: Db, clock: Clock) {
  return {
    /** Within the transaction that also orders the work: a kill in between would leave a job that nobody ever does. */
    begin: (tx: Db, memberId: number, jobId: string): Promise<void> =>
      memberJobsRepository(tx, memberId).insert(jobId, clock.now()),

    async read(memberId: number, jobId: string): Promise<MemberJob> {
      const row = await memberJobsRepository(db, memberId).find(jobId);
      if (!row) throw new Refusal('NOT_FOUND');
      const { state, progress, result, message } = row;
      return { jobId, state, progress, ...(result && { result }), ...(message && { message }) };
    },

    async cancel(memberId: number, jobId: string): Promise<void> {
      const jobs = memberJobsRepository(db, memberId);
      if (!(await jobs.find(jobId))) throw new Refusal('NOT_FOUND');
      await jobs.update(jobId, { state: 'CANCELLED' });
    },

    cancelAll: (memberId: number): Promise<void> => memberJobsRepository(db, memberId).cancelAll(),

    /**
     * Does the work of a job that is still wanted, once: a job that was begun before and never ended has taken its process
     * or its server along, and fails. Its last step hands over what was written and the result in one transaction, so that
     * a job is done exactly when its work is there.
     */
    async runOnce(
      memberId: number,
      jobId: string,
      work: (run: JobRun, finish: FinishJob) => Promise<void>,
      { sentenceFor, interrupted, isPostponed }: JobFailures,
    ): Promise<void> {
      const jobs = memberJobsRepository(db, memberId);
      if (!(await jobs.begin(jobId))) {
        await jobs.update(jobId, { state: 'FAILED', message: interrupted });
        return;
      }
      const stopping = new AbortController();
      let progress = 0;
      const look = async () => {
        if (!(await jobs.update(jobId, { progress }))) stopping.abort(new Error('no longer wanted'));
      };
      const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
      const report = (value: number) => {
        progress = Math.min(99, Math.max(progress, Math.floor(value)));
      };
      const finish = async (tx: Db, result: ImportResult) => {
        const isWanted = await memberJobsRepository(tx, memberId).update(jobId, {
          state: 'DONE',
          progress: 100,
          result,
        });
        if (!isWanted) throw new Error('no longer wanted');
      };
      try {
        await work({ report, signal: stopping.signal }, finish);
      } catch (error) {
        if (isPostponed(error)) {
          await jobs.update(jobId, { state: 'QUEUED' });
          throw error;
        }
        const sentence = sentenceFor(error);
        const isOurs = await jobs.update(jobId, {
          state: 'FAILED',
          message: sentence ?? ERRORS.INTERNAL.message,
        });
        if (isOurs && sentence === undefined) throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}
