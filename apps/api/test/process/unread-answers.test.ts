import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { logIn, readGoal, signUp } from './support/members.ts';
import { makeUsedDataDir, type Server, startServer } from './support/server.ts';

const READERS = 200;
const RESIDENT_MAX_MB = 400;

it.runIf(process.platform === 'linux')(
  `one member asks for a note of 3 MB over ${READERS} connections and reads none → another member is answered, and the server holds less than ${RESIDENT_MAX_MB} MB (UF-6.03)`,
  async () => {
    const server = await startServer(await makeUsedDataDir());
    const token = await logIn(server, await signUp(server));
    const bystander = await logIn(server, await signUp(server));
    const noteId = await createNote(server, token, '가'.repeat(1_000_000));
    const { port } = new URL(server.url);
    for (let count = 0; count < READERS; count += 1) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      onTestFinished(() => void socket.destroy());
      socket
        .pause()
        .write(`GET /api/notes/${noteId} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    }
    for (let reads = 0; reads < 10; reads += 1, await sleep(300))
      expect(await readGoal(server, bystander)).toBeGreaterThan(0);
    const status = await readFile(`/proc/${server.child.pid}/status`, 'latin1');
    expect(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024).toBeLessThan(RESIDENT_MAX_MB);
  },
);

async function createNote(server: Server, token: string, noteContent: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ noteTitle: '긴 노트', noteContent }),
  });
  return ((await answer.json()) as { noteId: number }).noteId;
}
