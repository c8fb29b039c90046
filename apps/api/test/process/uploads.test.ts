import { readdir, readFile, stat } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { calls, IMPORT_FIELD } from '@molip/contract';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { logIn, readGoal, signUp } from './support/members.ts';
import { makeUsedDataDir, type Server, startServer } from './support/server.ts';

const UPLOADS = 20;
const MEGABYTE = 1_000_000;
const UPLOAD_BYTES = (process.env.TEST_FULL ? 199 : 25) * MEGABYTE;
const RESIDENT_MAX_MB = 400;
const FORM = `--b\r\ncontent-disposition: form-data; name="${IMPORT_FIELD}"; filename="a.apkg"\r\n\r\n`;

it.runIf(process.platform === 'linux')(
  `${UPLOADS} uploads of ${UPLOAD_BYTES / MEGABYTE} MB in flight → they are on the disk, and the server holds less than ${RESIDENT_MAX_MB} MB (UF-2.04)`,
  async () => {
    const server = await startServer(await makeUsedDataDir());
    const tokens: string[] = [];
    for (let count = 0; count < UPLOADS / 2; count += 1)
      tokens.push(await logIn(server, await signUp(server)));
    const uploads = [...tokens, ...tokens].map((token) => beginUpload(server, token));
    await Promise.all(uploads.map(sendAllButTheEnd));
    const folder = join(server.dataDir, 'uploads');
    await eventually(async () => {
      const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
      // What is on its way in pipes and buffers is less than a megabyte each.
      expect((await Promise.all(sizes)).filter((size) => size > UPLOAD_BYTES - MEGABYTE).length).toBe(
        UPLOADS,
      );
    });
    expect(await readGoal(server, tokens[0] ?? '')).toBeGreaterThan(0);
    expect(await peakResidentMb(server)).toBeLessThan(RESIDENT_MAX_MB);
  },
);

function beginUpload(server: Server, token: string): ClientRequest {
  const upload = request(server.url + calls.importCards.path, {
    method: calls.importCards.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(UPLOAD_BYTES + 1_000),
    },
  }).on('error', () => {});
  onTestFinished(() => void upload.destroy());
  upload.write(FORM);
  return upload;
}

async function sendAllButTheEnd(upload: ClientRequest): Promise<void> {
  const chunk = Buffer.alloc(MEGABYTE, 'x');
  for (let sent = 0; sent < UPLOAD_BYTES; sent += chunk.length) {
    if (!upload.write(chunk)) await new Promise((resolve) => upload.once('drain', resolve));
  }
}

async function peakResidentMb({ child }: Server): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'latin1');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
