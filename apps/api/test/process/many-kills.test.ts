import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { changeGoal, logIn, readGoal, signUp } from './support/members.ts';
import { makeUsedDataDir, postmasterOf, type Server, startServer } from './support/server.ts';

const ROUNDS = 20;
const WRITERS = 4;
const LONGEST_LOAD_MS = 1_500;
/** Goals go from 10 to 600 minutes; each write differs from the one before. */
const nextGoal = (goal: number) => (goal >= 600 ? 10 : goal + 1);

interface Writer {
  readonly token: string;
  /** What the server has said yes to, and what was on its way when it was killed. */
  acknowledged: number;
  sent: number;
}

async function write(server: Server, writer: Writer, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    writer.sent = nextGoal(writer.acknowledged);
    const answer = await changeGoal(server, writer.token, writer.sent).catch(() => null);
    if (answer?.status === 200) writer.acknowledged = writer.sent;
  }
}

it.runIf(process.env.TEST_FULL)(
  `loses no acknowledged write in ${ROUNDS} kills at random moments under load (in test:full)`,
  async () => {
    const dataDir = await makeUsedDataDir();
    let server = await startServer(dataDir);
    const writers: Writer[] = [];
    for (let count = 0; count < WRITERS; count += 1) {
      const token = await logIn(server, await signUp(server));
      const goal = await readGoal(server, token);
      writers.push({ token, acknowledged: goal, sent: goal });
    }
    let writes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      let isOver = false;
      const before = writers.map(({ acknowledged }) => acknowledged);
      const load = writers.map((writer) => write(server, writer, () => isOver));
      await sleep(Math.random() * LONGEST_LOAD_MS);
      const postmaster = await postmasterOf(dataDir);
      // In turn: node alone, both together, postgres a moment before node.
      if (round % 3 === 2) process.kill(postmaster, 'SIGKILL');
      if (round % 3 === 2) await sleep(Math.random() * 300);
      server.child.kill('SIGKILL');
      if (round % 3 === 1) process.kill(postmaster, 'SIGKILL');
      isOver = true;
      await Promise.all([server.exited, ...load]);

      server = await startServer(dataDir);
      for (const [index, writer] of writers.entries()) {
        const found = await readGoal(server, writer.token);
        expect([writer.acknowledged, writer.sent], `round ${round}`).toContain(found);
        if (writer.acknowledged !== before[index]) writes += 1;
        writer.acknowledged = found;
      }
    }
    expect(writes).toBeGreaterThan(ROUNDS);
  },
  300_000,
);
