import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { copyDirectory } from '../support/copy-directory.ts';
import { drawImage } from '../support/images.ts';
import { logIn, signUp } from './support/members.ts';
import {
  makeUsedDataDir,
  postmasterOf,
  run,
  type Server,
  startServer,
  waitForHealth,
} from './support/server.ts';
import { mayMount, mountSmallDisk } from './support/small-disk.ts';

const MEGABYTES = 220;
const PATIENCE_MS = 60_000;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly noteId?: number; readonly code?: string; readonly message?: string };
}

async function call(server: Server, token: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json().catch(() => ({}))) as Answer['body'],
  };
}

const writeNote = (server: Server, token: string, noteContent: string) =>
  call(server, token, '/api/notes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ noteTitle: '공간', noteContent }),
  });

/** Letters that PostgreSQL cannot press together. */
function incompressible(length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(0xac00 + Math.floor(Math.random() * 11_172))).join(
    '',
  );
}

const canMount = await mayMount();

describe.skipIf(!canMount)(
  `a disk of its own${canMount ? '' : ' (needs root with the right to mount)'}`,
  () => {
    it('full: it is said, what was acknowledged stays, and room is all that it takes to go on', async () => {
      const disk = await mountSmallDisk(MEGABYTES);
      const dataDir = join(disk.path, 'data');
      await copyDirectory(inject('usedDataDir'), dataDir);
      const server = await startServer(dataDir, { BACKUPS: 'off' });
      const token = await logIn(server, await signUp(server));
      const kept: number[] = [];
      const write = async () => {
        const answer = await writeNote(server, token, incompressible(20_000));
        if (answer.status === 201) kept.push(answer.body.noteId as number);
        return answer;
      };
      await write();

      await disk.fill();
      const refused: Answer[] = [];
      // The log of what is written has room of its own left, which has to be used up first.
      for (let count = 0; count < 2_000 && refused.length < 5; count += 1) {
        const answer = await write();
        if (answer.status !== 201) refused.push(answer);
      }
      expect(refused).toHaveLength(5);
      for (const { status, retryAfter, body } of refused) {
        expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
        expect(body.message).toMatch(/^서버/);
      }
      const form = new FormData();
      form.set(
        'imageFile',
        new Blob([await drawImage('png', 2_000, 2_000)], { type: 'image/png' }),
        'big.png',
      );
      const upload = await call(server, token, '/api/images/upload', { method: 'POST', body: form });
      expect(upload.status).toBe(503);

      await disk.makeRoom();
      await waitForHealth(server, 200, PATIENCE_MS);
      expect((await write()).status).toBe(201);
      for (const noteId of [kept[0], kept.at(-2), kept.at(-1)])
        expect((await call(server, token, `/api/notes/${noteId}`)).status).toBe(200);

      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      const again = await startServer(dataDir, { BACKUPS: 'off' });
      const { status } = await call(again, token, `/api/notes/${kept.at(-1)}`);
      expect(status).toBe(200);
    });

    it('full or read-only at the start: said in Korean and English, nothing changed, and the next start works', async () => {
      const disk = await mountSmallDisk(MEGABYTES);
      const dataDir = join(disk.path, 'data');
      await copyDirectory(inject('usedDataDir'), dataDir);
      const before = await listing(dataDir);
      const fails = async () => {
        const started = run({ DATA_DIR: dataDir });
        expect(await started.exited).toBe(1);
        return started.errors();
      };
      await disk.setReadOnly(true);
      const readOnly = await fails();
      expect(readOnly).toContain('데이터 폴더에 쓸 수 없어요 (EROFS)');
      expect(readOnly).toContain('The data directory cannot be written (EROFS)');
      await disk.setReadOnly(false);
      expect(await listing(dataDir)).toEqual(before);

      await disk.fill();
      const full = await fails();
      expect(full).toContain('디스크가 가득 찼어요');
      expect(full).toContain('The disk is full');
      await disk.makeRoom();
      const server = await startServer(dataDir, { BACKUPS: 'off' });
      await logIn(server, await signUp(server));
    });
  },
);

it('a data folder that becomes unwritable under a running server: 503, and it goes on when it can be written', async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startServer(dataDir);
  const token = await logIn(server, await signUp(server));
  const note = await writeNote(server, token, '그 전에 쓴 글');
  expect(note.status).toBe(201);

  const cluster = join(dataDir, 'postgres');
  const { mode } = await stat(cluster);
  await chmod(cluster, 0o500);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await waitForHealth(server, 503);
  const refused = await writeNote(server, token, '그동안 쓴 글');
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.retryAfter).not.toBe(null);

  await chmod(cluster, mode & 0o777);
  await waitForHealth(server, 200, PATIENCE_MS);
  expect((await call(server, token, `/api/notes/${note.body.noteId}`)).status).toBe(200);
  expect((await writeNote(server, token, '그 뒤에 쓴 글')).status).toBe(201);
});

/** Every file with its size, but for the marks of a running server. */
async function listing(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => `${file} ${(await readFile(file)).length}`));
  return sizes.sort();
}
