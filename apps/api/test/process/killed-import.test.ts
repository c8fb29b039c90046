import { calls, IMPORT_FIELD, type MemberJob } from '@molip/contract';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { logIn, signUp } from './support/members.ts';
import { makeUsedDataDir, type Server, startServer } from './support/server.ts';

/** Takes seconds to read. */
const LINES = 150_000;
const SLOW_FILE = Array.from({ length: LINES }, (_, index) => `단어 ${index}\t뜻 ${index}\n`).join('');

async function readJob(server: Server, token: string, jobId: string): Promise<MemberJob> {
  const answer = await fetch(server.url + calls.readJob.path.replace('{jobId}', jobId), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as MemberJob;
}

async function beginImport(server: Server, token: string): Promise<string> {
  const body = new FormData();
  body.set(IMPORT_FIELD, new Blob([SLOW_FILE]), '단어.txt');
  const answer = await fetch(server.url + calls.importCards.path, {
    method: calls.importCards.method,
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { jobId: string }).jobId;
}

it('a server is killed while it reads a file → after the next start the import has failed, and is not begun again (UF-1.05)', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServer(dataDir);
  const token = await logIn(server, await signUp(server));
  const jobId = await beginImport(server, token);
  await eventually(async () => expect((await readJob(server, token, jobId)).state).toBe('RUNNING'), 10);
  server.child.kill('SIGKILL');
  await server.exited;

  const next = await startServer(dataDir);
  const job = await eventually(async () => {
    const read = await readJob(next, token, jobId);
    expect(read.state).not.toMatch(/QUEUED|RUNNING/);
    return read;
  });
  expect(job).toMatchObject({ state: 'FAILED', message: expect.stringContaining('서버가 멈췄어요') });
  const decks = await fetch(next.url + calls.listDecks.path, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await decks.json()).toMatchObject({ decks: [] });
});
