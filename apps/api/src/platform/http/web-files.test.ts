import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerSharesWithoutWorker,
  answerUnknownPath,
  type PageConfig,
  readWebPage,
  serveWebFiles,
} from './web-files.ts';

const SCRIPT = 'export const words = "몰입";';
const WORKER = 'self.addEventListener("fetch", () => {});';

const PAGE_CODE = [
  { path: '/note/$noteKey', files: ['assets/reading-abc123.js', 'assets/reading-abc123.css'] },
  { path: '/note/create', files: ['assets/editor-abc123.js'] },
];

const CONFIG: PageConfig = {
  productName: '몰입',
  companyLines: [],
  termsUrl: '/legal/terms',
  privacyUrl: '/legal/privacy',
  supportEmail: null,
};

let webDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'molip-web-files-'));
  await mkdir(join(webDir, 'assets'));
  const files: Record<string, string | Buffer> = {
    'assets/page-abc123.js': SCRIPT,
    'assets/page-abc123.js.br': brotliCompressSync(SCRIPT),
    'assets/page-abc123.js.gz': gzipSync(SCRIPT),
    'assets/tiny-abc123.js': 'export {};',
    'sw.js': WORKER,
    'sw.js.br': brotliCompressSync(WORKER),
    'manifest.webmanifest': '{"name":"몰입"}',
    'logo192.png': 'png',
    'index.html':
      '<!doctype html><head><script type="application/json" id="app-config">{}</script></head><body></body>',
    'page-code.json': JSON.stringify(PAGE_CODE),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(webDir, name), content);
  app = fastify();
  await serveWebFiles(app, webDir);
  answerSharesWithoutWorker(app);
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true, force: true });
});

const get = (url: string, encoding?: string) =>
  app.inject({ method: 'GET', url, headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('the page itself', () => {
  it.each([
    [undefined, undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0.0', undefined, (body: Buffer) => body],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('goes to whoever accepts %s as %s, with its configuration', async (accepted, encoding, unpack) => {
    const site = fastify().setNotFoundHandler(answerUnknownPath(readWebPage(webDir, CONFIG)));
    const headers = accepted ? { 'accept-encoding': accepted } : {};
    const answer = await site.inject({ method: 'GET', url: '/login', headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(unpack(answer.rawPayload).toString()).toContain('"productName":"몰입"');
  });
});

describe('the code of a page', () => {
  it.each([
    ['/note/7', ['reading-abc123.js', 'reading-abc123.css']],
    ['/note/7/?from=list#end', ['reading-abc123.js', 'reading-abc123.css']],
    ['/note/create', ['editor-abc123.js']],
    ['/note/7/nothing', []],
    ['/', []],
  ])('of %s is named in the page that is sent for it', async (url, files) => {
    const site = fastify().setNotFoundHandler(answerUnknownPath(readWebPage(webDir, CONFIG)));
    const { body } = await site.inject({ method: 'GET', url });
    const head = body.slice(0, body.indexOf('</head>'));
    const named = [...head.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="\/assets\/([^"]+)">/g)];
    expect(named.map(([, file]) => file)).toEqual(files);
  });
});

describe('packed copies', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('are sent to whoever accepts %s', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/page-abc123.js', accepted);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/javascript; charset=utf-8/i),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('are not forced on anybody, and not missed where there are none', async () => {
    for (const answer of [
      await get('/assets/page-abc123.js'),
      await get('/assets/tiny-abc123.js', 'br, gzip'),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers).toHaveProperty('vary', 'accept-encoding');
    }
    expect((await get('/assets/page-abc123.js')).body).toBe(SCRIPT);
  });

  it('have no address of their own', async () => {
    expect((await get('/assets/page-abc123.js.br')).statusCode).toBe(404);
    expect((await get('/sw.js.br')).statusCode).toBe(404);
  });
});

describe('what decides about updates is asked for each time', () => {
  it.each([
    ['/sw.js', /javascript/],
    ['/manifest.webmanifest', /application\/manifest\+json/],
  ])('%s', async (url, type) => {
    for (const answer of [await get(url), await get(url, 'br')]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toMatch(type);
    }
  });

  it('the icon of notifications is served (K-9.29)', async () => {
    expect((await get('/logo192.png')).headers['content-type']).toBe('image/png');
  });
});

it('something shared that no worker took in leads to the page that says so, unread', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n글\r\n--x--',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/note/create?shared=lost']);
});
