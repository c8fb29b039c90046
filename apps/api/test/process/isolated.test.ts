import { readdir, readFile } from 'node:fs/promises';
import { calls, IMAGE_FIELD } from '@molip/contract';
import { expect, it } from 'vitest';
import { drawImage, fileForm } from '../support/images.ts';
import { logIn, signUp } from './support/members.ts';
import { makeUsedDataDir, startServer } from './support/server.ts';

const SECRET = 'a secret that no isolated process may have';

it.runIf(process.platform === 'linux')(
  'the built server reads foreign bytes in built processes, without its secrets (UF-1.04)',
  async () => {
    const server = await startServer(await makeUsedDataDir(), { JWT_SECRET: SECRET });
    const token = await logIn(server, await signUp(server));
    const { payload, contentType } = await fileForm(IMAGE_FIELD, await drawImage('png'), '그림.png');
    const answer = await fetch(server.url + calls.uploadImage.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: new Uint8Array(payload),
    });
    expect(answer.status).toBe(201);
    // It waits for the next image for a while.
    const lines = (await descendants(server.child.pid ?? 0)).filter(({ command }) =>
      command.includes('isolated-process'),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.command).toMatch(/\/apps\/api\/dist\/isolated-process\.js/);
    expect(lines[0]?.environment).not.toContain(SECRET);
    expect(lines[0]?.environment).not.toMatch(/JWT_SECRET|DATABASE_URL/);
  },
);

/** Of a process and all that it has started, as the kernel has them. */
async function descendants(root: number): Promise<{ command: string; environment: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
    parents.set(Number(pid), Number(/^\d+ \(.*\) \S (\d+)/.exec(stat)?.[1]));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && parent > 0 && (parent === root || isBelow(parent));
  };
  const read = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  return Promise.all(
    [...parents.keys()].filter(isBelow).map(async (pid) => ({
      command: (await read(pid, 'cmdline')).replaceAll('\0', ' '),
      environment: await read(pid, 'environ'),
    })),
  );
}
