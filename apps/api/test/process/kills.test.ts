import { expect, it } from 'vitest';
import { changeGoal, logIn, readGoal, signUp } from './support/members.ts';
import { makeUsedDataDir, postmasterOf, type Server, startServer, waitForHealth } from './support/server.ts';

type Victim = 'node' | 'postgres';

async function kill(server: Server, victims: readonly Victim[]): Promise<void> {
  const postmaster = await postmasterOf(server.dataDir);
  if (victims.includes('node')) server.child.kill('SIGKILL');
  if (victims.includes('postgres')) process.kill(postmaster, 'SIGKILL');
  if (victims.includes('node')) await server.exited;
}

it.each<{ victims: Victim[] }>([
  { victims: ['node'] },
  { victims: ['postgres'] },
  { victims: ['node', 'postgres'] },
])('kill -9 of $victims: the next start works, and everything acknowledged is there', async ({ victims }) => {
  const dataDir = await makeUsedDataDir();
  const before = await startServer(dataDir);
  const member = await signUp(before);
  const token = await logIn(before, member);
  expect((await changeGoal(before, token, 77)).status).toBe(200);
  await kill(before, victims);
  if (!victims.includes('node')) {
    before.child.kill('SIGTERM');
    expect(await before.exited).toBe(0);
  }

  const after = await startServer(dataDir);
  await logIn(after, member);
  // The secret is kept too: a token from before the kill is still good.
  expect(await readGoal(after, token)).toBe(77);
});

it('postgres killed under a running server: 503, then 200 again without a restart', async () => {
  const server = await startServer(await makeUsedDataDir());
  const member = await signUp(server);
  await kill(server, ['postgres']);
  await waitForHealth(server, 503);
  await waitForHealth(server, 200);
  await logIn(server, member);
  await logIn(server, await signUp(server));
  expect(server.child.exitCode).toBe(null);
});
