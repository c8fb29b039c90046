import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, IMPORT_FIELD } from '@molip/contract';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { memberJobsService } from '#modules/jobs/member-jobs.service.ts';
import { type Isolation, openIsolation, type TaskFailureReason } from '#platform/isolated/index.ts';
import { diskStorage } from '#platform/storage/disk-storage.ts';
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { whenDone } from '#test/support/when-done.ts';
import { type ImportDeps, importJob, orderImport } from './import.job.ts';

let app: TestApp;
let seoyeon: Client;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  seoyeon = app.client();
  await seoyeon.join();
});

const memberId = () => Number(seoyeon.member?.memberId);
async function countStoredFiles(): Promise<number> {
  const entries = await readdir(app.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('waiting imports', () => {
  const uploadImport = (text: string) =>
    seoyeon.upload(Buffer.from(text), 'a.txt', IMPORT_FIELD, calls.importCards);

  /** An import whose job runs only in an hour. */
  async function enqueueWaitingImport(): Promise<void> {
    await app.database.pool.query(
      `select graphile_worker.add_job('import-cards', '{}'::json, queue_name := $1, run_at := now() + interval '1 hour')`,
      [`import-cards-${memberId()}`],
    );
  }

  it('two imports are unfinished → a third is refused before its file is read (UF-2.06)', async () => {
    await enqueueWaitingImport();
    await enqueueWaitingImport();
    const { status, body, raw } = await uploadImport('');
    expect([status, body.code]).toEqual([429, 'TOO_MANY_IMPORTS']);
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('two imports at once, room for one → one is refused, and leaves no file (UF-2.06)', async () => {
    await enqueueWaitingImport();
    const before = await countStoredFiles();
    const both = await Promise.all([1, 2].map((at) => uploadImport(`앞\t뒤 ${at}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 429]);
    expect((await countStoredFiles()) - before).toBeLessThanOrEqual(1);
  });
});

describe('a file that is not read within its limits', () => {
  const LIMITS: Partial<Record<TaskFailureReason, object>> = {
    TIME: { timeLimitMs: 1 },
    MEMORY: { memoryLimitMb: 10 },
  };

  it.each([
    ['TIME', '파일을 읽는 데 너무 오래 걸려서 멈췄어요. 덱을 나누어 내보낸 파일로 해 보세요.'],
    ['MEMORY', '파일을 푸는 데 자리가 너무 많이 들어서 멈췄어요. 덱을 나누어 내보낸 파일로 해 보세요.'],
  ] as const)(
    '%s → the job is FAILED with a Korean sentence, and is not taken up again (UF-1.07)',
    async (reason, message) => {
      const { deps, runs, payloads } = makeImportDeps(LIMITS[reason] ?? {});
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'molip-import-')), 'a.txt');
      await writeFile(file, '앞\t뒤\n');
      const order = { fileName: 'a.txt', deckId: null, keepsSchedule: false, reading: {} };
      const jobId = await orderImport(deps, memberId(), file, order);

      const job = importJob(deps);
      await job.run(payloads[0]);
      // The queue runs it again if the server ended before the job was marked done.
      await job.run(payloads[0]);
      expect(runs).toEqual([reason]);
      const { body } = await seoyeon.call(calls.readJob, { params: { jobId } });
      expect(body).toMatchObject({ state: 'FAILED', message });
      expect((await seoyeon.call(calls.listDecks, { query: {} })).body.total).toBe(0);
    },
  );
});

/** Dependencies of the import job, with other limits for its tasks and a queue that only records its payloads. */
function makeImportDeps(limits: object) {
  const runs: string[] = [];
  const payloads: object[] = [];
  const real = openIsolation({
    entry: new URL(inject('isolatedProcess')),
    onFailure: ({ reason }) => runs.push(reason),
  });
  whenDone(() => real.close());
  const isolation: Isolation = {
    ...real,
    run: (task, input, options) => real.run({ ...task, ...limits }, input, options),
  };
  const { db } = app.database;
  const deps = {
    db,
    clock: app.clock,
    storage: diskStorage(app.filesDir),
    memberJobs: memberJobsService(db, app.clock),
    isolation,
    jobs: {
      add: async () => {},
      addWithin: async (_tx: unknown, _name: string, payload: object) => void payloads.push(payload),
    },
  } as unknown as ImportDeps;
  return { deps, runs, payloads };
}
