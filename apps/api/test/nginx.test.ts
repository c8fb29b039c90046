import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Call, calls, ERRORS, IMAGE_FIELD } from '@molip/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startNginx } from './cluster/support/nginx.ts';
import { findNginx } from './cluster/support/programs.ts';
import { eventually } from './support/eventually.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { whenDone } from './support/when-done.ts';

const MEGABYTE = 1024 * 1024;
const ADDRESS = 'x-test-address';
const nginx = findNginx();
const withoutNginx = nginx ? '' : ' (skipped: no nginx here; apt-get install nginx)';

describe.skipIf(!nginx)(`deploy/nginx.conf before a server${withoutNginx}`, () => {
  let app: TestApp;
  let url: URL;
  beforeAll(async () => {
    app = await openTestApp({ config: { trustProxy: 1 } });
    const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
    const folder = await mkdtemp(join(tmpdir(), 'molip-nginx-'));
    const options = { callsPerSecond: 1, addressHeader: ADDRESS };
    const engine = await startNginx({ nginx: nginx ?? '' }, folder, [Number(port)], options);
    whenDone(async () => {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    });
    url = new URL(engine.url);
  });

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };
  const pathOf = ({ path }: Call) => path.replace(/\{\w+\}/g, '1');

  /** Whether nginx, which gives no request id, or the server answers a body of this size. */
  async function answererOf(call: Call, bytes: number): Promise<string> {
    const asking = request(url + pathOf(call).slice(1), {
      method: call.method,
      headers: {
        [ADDRESS]: newAddress(),
        'content-type': call.file ? 'multipart/form-data; boundary=b' : 'application/json',
        'content-length': bytes,
      },
    }).on('error', () => {});
    // A file is refused before it is sent.
    if (call.file) asking.flushHeaders();
    else asking.end(Buffer.alloc(bytes, ' '));
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const { code } = (await json(answer)) as { code: string };
    asking.destroy();
    return answer.headers['x-request-id'] ? 'server' : `nginx: ${answer.statusCode} ${code}`;
  }

  const bodyBytesOf = ({ file, maxBodyBytes = 0 }: Call) => file?.maxBytes ?? maxBodyBytes;
  const large = Object.entries<Call>(calls).filter(([, call]) => bodyBytesOf(call) > 0);

  it.each(large)('%s: what the contract allows reaches the server (UF-3.01)', async (_name, call) => {
    expect(await answererOf(call, bodyBytesOf(call))).toBe('server');
  });

  it.each([
    ['a file of cards', calls.importCards, 201 * MEGABYTE],
    ['an image', calls.uploadImage, 11 * MEGABYTE],
    ['a note', calls.updateNote, 7 * MEGABYTE],
    ['anything else', calls.createExam, 2 * MEGABYTE],
  ])('%s ends at its size (UF-3.01)', async (_what, call, bytes) => {
    expect(await answererOf(call, bytes)).toBe('server');
    expect(await answererOf(call, bytes + 1)).toBe('nginx: 413 PAYLOAD_TOO_LARGE');
  });

  const send = (lines: readonly string[], beginning = ''): Socket => {
    const socket = connect(Number(url.port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`${[...lines, 'host: x'].join('\r\n')}\r\n\r\n${beginning}`);
    return socket;
  };

  it('a third unfinished upload is refused by the server before its body is read (UF-3.03)', async () => {
    const member = app.client();
    await member.join();
    const head = [
      `POST ${calls.uploadImage.path} HTTP/1.1`,
      `${ADDRESS}: ${newAddress()}`,
      `authorization: Bearer ${member.accessToken}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 1000000',
      'connection: close',
    ];
    const form = `--b\r\ncontent-disposition: form-data; name="${IMAGE_FIELD}"; filename="a.png"\r\n\r\nhalf`;
    send(head, form);
    send(head, form);
    await eventually(async () => expect((await readdir(app.uploadsDir)).length).toBe(2));
    let answer = '';
    send(head)
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        answer += piece;
      });
    await eventually(() => expect(answer).toMatch(/^HTTP\/1\.1 429 .*TOO_MANY_UPLOADS/s));
  });

  const statusFrom = async (address: string) =>
    (await fetch(new URL(calls.live.path, url), { headers: { [ADDRESS]: address } })).status;

  it('200 connections in the middle of a request are what one address may have, an IPv6 network as well (UF-3.02)', async () => {
    const fill = (address: string) => {
      const head = [
        `POST ${calls.createNote.path} HTTP/1.1`,
        `${ADDRESS}: ${address}`,
        'content-type: application/json',
        'content-length: 100000',
      ];
      for (let count = 0; count < 200; count += 1) send(head, '{');
    };
    fill('10.1.0.1');
    for (const host of ['1', '2']) fill(`2001:db8:0:1::${host}`);
    for (const full of ['10.1.0.1', '2001:db8:0:1:ffff::3']) {
      await eventually(async () => expect(await statusFrom(full)).toBe(429));
      const refused = await fetch(new URL('/', url), { headers: { [ADDRESS]: full } });
      expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
        '1',
        { code: 'TOO_MANY_REQUESTS', message: ERRORS.TOO_MANY_REQUESTS.message },
      ]);
    }
    for (const other of ['10.1.0.2', '2001:db8:0:2::1']) expect(await statusFrom(other)).toBe(200);
  });

  it('one address may call 500 times at once, and show any number of pages and images (UF-3.02)', async () => {
    const address = newAddress();
    const statuses = async (path: string) => {
      const all: number[] = [];
      for (let count = 0; count < 52; count += 1) {
        const ten = Array.from({ length: 10 }, () =>
          fetch(new URL(path, url), { headers: { [ADDRESS]: address } }).then(async (answer) => {
            await answer.text();
            return answer.status;
          }),
        );
        all.push(...(await Promise.all(ten)));
      }
      return all;
    };
    const images = await statuses(`/api/images/${'0'.repeat(32)}.png`);
    expect(images.filter((status) => status === 429)).toEqual([]);
    const called = await statuses(calls.live.path);
    expect(called.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500);
    expect(called).toContain(429);
    expect(await statusFrom(newAddress())).toBe(200);
  });
});
