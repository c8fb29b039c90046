import { randomUUID } from 'node:crypto';
import { TIME_ENTRIES_MAX } from '@molip/domain/timer';
import { expect, it } from 'vitest';
import { logIn, signUp } from '../process/support/members.ts';
import { makeUsedDataDir, startServer } from '../process/support/server.ts';

it('a session that is paused and resumed in a loop → it stays small, loses no focused time, and is completed (B-4.08)', async () => {
  const server = await startServer(await makeUsedDataDir());
  const authorization = `Bearer ${await logIn(server, await signUp(server))}`;
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/timer/sessions${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBeLessThan(300);
    return (await answer.json()) as { timeEntries: { elapsedMs: number }[]; status: string };
  };
  const sessionId = randomUUID();
  const startedAt = Date.now() - 3_600_000;
  const at = (seconds: number) => new Date(startedAt + seconds * 1_000).toISOString();
  await call('POST', '', { mode: 'FOCUS', duration: 7_200, sessionId, startedAt: at(0) });
  // Each time a second of focus and a second of pause.
  const times = TIME_ENTRIES_MAX + 100;
  for (let n = 0; n < times; n += 1) {
    await call('PUT', `/${sessionId}/pause`, { at: at(2 * n + 1) });
    await call('PUT', `/${sessionId}/resume`, { at: at(2 * n + 2) });
  }
  const { timeEntries, status } = await call('PUT', `/${sessionId}/stop`, { at: at(2 * times) });
  expect([status, timeEntries.length]).toEqual(['STOPPED', TIME_ENTRIES_MAX]);
  expect(timeEntries.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0)).toBe(times * 1_000);
}, 240_000);
