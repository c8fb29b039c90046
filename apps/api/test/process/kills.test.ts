import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { logIn, signUp } from './support/members.ts';
import { makeUsedDataDir, postmasterOf, type Server, startServer, waitForHealth } from './support/server.ts';
import { joinAsWriters, type Writer } from './support/writers.ts';

type Victim = 'node' | 'postgres';

const IN_TURN: readonly (readonly Victim[])[] = [['node'], ['postgres'], ['node', 'postgres']];
const ROUNDS = process.env.TEST_FULL ? 21 : 3;
const LONGEST_LOAD_MS = 1_500;
const RECOVERY_MS = 60_000;

async function kill(server: Server, victims: readonly Victim[]): Promise<void> {
  const postmaster = await postmasterOf(server.dataDir);
  if (victims.includes('node')) server.child.kill('SIGKILL');
  if (victims.includes('postgres')) process.kill(postmaster, 'SIGKILL');
  if (victims.includes('node')) await server.exited;
}

async function recover(server: Server): Promise<void> {
  await waitForHealth(server, 503, RECOVERY_MS);
  await waitForHealth(server, 200, RECOVERY_MS);
}

async function keepWriting(server: Server, writer: Writer, isOver: () => boolean): Promise<void> {
  while (!isOver()) await writer.write(server).catch(() => sleep(5));
}

/** Each has written since; then it goes on for a moment that nobody chose. */
async function whenAllHaveWritten(writers: readonly Writer[], before: readonly number[]): Promise<void> {
  while (writers.some(({ acknowledged }, index) => acknowledged === before[index])) await sleep(5);
  await sleep(Math.random() * LONGEST_LOAD_MS);
}

it(`kill -9 in the middle of writes, ${ROUNDS} times: nothing acknowledged is lost or doubled, and no hand is needed`, async () => {
  const dataDir = await makeUsedDataDir();
  let server = await startServer(dataDir);
  const writers = await joinAsWriters(server);
  for (let round = 0; round < ROUNDS; round += 1) {
    const victims = IN_TURN[round % IN_TURN.length] ?? [];
    let isOver = false;
    const before = writers.map(({ acknowledged }) => acknowledged);
    const writing = writers.map((writer) => keepWriting(server, writer, () => isOver));
    await whenAllHaveWritten(writers, before);
    await kill(server, victims);
    isOver = true;
    await Promise.all(writing);
    if (victims.includes('node')) server = await startServer(dataDir);
    else await waitForHealth(server, 200, RECOVERY_MS);
    for (const writer of writers) await writer.check(server);
  }
}, 600_000);

it.runIf(process.env.TEST_FULL)(
  'postgres killed under a running server: 503, then 200 again without a restart (in test:full)',
  async () => {
    const server = await startServer(await makeUsedDataDir());
    const member = await signUp(server);
    await kill(server, ['postgres']);
    await recover(server);
    await logIn(server, member);
    await logIn(server, await signUp(server));
    expect(server.child.exitCode).toBe(null);
  },
);
