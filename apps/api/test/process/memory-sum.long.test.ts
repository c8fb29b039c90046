import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, IMAGE_FIELD, IMPORT_FIELD } from '@molip/contract';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { drawImage } from '../support/images.ts';
import { logIn, signUp } from './support/members.ts';
import { makeUsedDataDir, type Server, startServer } from './support/server.ts';

const SUM_MAX_MB = 600;
const LOOK_EVERY_MS = 50;
const LONGEST_NOTE = '대동법은 특산물을 쌀로 내게 한 제도이다. 2차 개혁은 1608년에 시작되었다.\n'.repeat(
  1_050,
);
const MANY_LINES = Array.from({ length: 100_000 }, (_, index) => `단어 ${index}\t뜻 ${index}\n`).join('');

it.runIf(process.platform === 'linux')(
  `an import, an image and cards of a note at the same time → the server and its processes hold less than ${SUM_MAX_MB} MB together (UF-1.09)`,
  async () => {
    const server = await startServer(await makeUsedDataDir());
    const tokens = [];
    for (let count = 0; count < 3; count += 1) tokens.push(await logIn(server, await signUp(server)));
    const [importing = '', drawing = '', generating = ''] = tokens;
    const picture = await drawImage('jpeg', 6_000, 4_000);
    const { noteId } = await post(server, generating, calls.createNote.path, {
      noteTitle: '',
      noteContent: LONGEST_NOTE,
    });
    const sums = watchSum(server.child.pid ?? 0);

    const file = { field: IMPORT_FIELD, name: '단어.txt', bytes: MANY_LINES };
    const { jobId } = await upload(server, importing, calls.importCards.path, file);
    const image = { field: IMAGE_FIELD, name: '그림.jpg', bytes: new Uint8Array(picture) };
    const [cards, uploaded] = await Promise.all([
      post(server, generating, calls.generateCards.path.replace('{id}', String(noteId)), { engine: 'rules' }),
      upload(server, drawing, calls.uploadImage.path, image),
      jobEnd(server, importing, String(jobId)),
    ]);
    expect(uploaded['imageUrl']).toBeTypeOf('string');
    expect(cards['cards']).not.toEqual([]);
    const { peakMb, processesMax } = await sums.stop();
    expect(processesMax).toBeGreaterThan(1);
    expect(peakMb).toBeLessThan(SUM_MAX_MB);
  },
);

async function post(server: Server, token: string, path: string, body: object) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

async function upload(
  server: Server,
  token: string,
  path: string,
  { field, name, bytes }: { field: string; name: string; bytes: string | Uint8Array<ArrayBuffer> },
) {
  const body = new FormData();
  body.set(field, new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

async function jobEnd(server: Server, token: string, jobId: string): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(server.url + calls.readJob.path.replace('{jobId}', jobId), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ state: 'DONE' });
  });
}

/** Peak memory of the server and its Node processes, sampled every 50 ms. */
function watchSum(pid: number) {
  let isStopped = false;
  let [peakMb, processesMax] = [0, 0];
  const looking = (async () => {
    while (!isStopped) {
      const all = [pid, ...childrenOf(pid)].map(residentMb);
      peakMb = Math.max(
        peakMb,
        all.reduce((sum, mb) => sum + mb, 0),
      );
      processesMax = Math.max(processesMax, all.length);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await looking;
      return { peakMb, processesMax };
    },
  };
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid && isNode(child));
}

const isNode = (pid: number): boolean => tryRead(() => readlinkSync(`/proc/${pid}/exe`)) === process.execPath;
const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1]);
const residentMb = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1_024;
const statusOf = (pid: number): string => tryRead(() => readFileSync(`/proc/${pid}/status`, 'latin1'));

/** Empty for a process that has ended. */
function tryRead(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
