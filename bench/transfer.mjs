/** Import and export of 10,000 cards by HTTP: seconds, and the server's peak memory. Two minutes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { callsOf } from './lib/member-calls.mjs';
import { printMachine } from './lib/report.mjs';
import { peakMegabytes } from './lib/server-memory.mjs';

const CARDS = 10_000;
const LOOK_MS = 50;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');

printMachine();
const lines = Array.from(
  { length: CARDS },
  (_, index) => `${index}번째 낱말은?,뜻 ${index} 그리고 조금 긴 풀이,태그${index % 7}`,
);
const csv = Buffer.from(`앞면,뒷면,태그\n${lines.join('\n')}\n`);
const apkg = await measured('CSV', csv, '낱말.csv');
await measured('Anki package', apkg, '낱말.apkg');

/** A server of its own, so that its memory is that of this file only. @returns the deck as an Anki package */
async function measured(kind, bytes, fileName) {
  const server = await startServer('transfer', { LIMITS: 'off' });
  try {
    const context = await request.newContext({ baseURL: server.url });
    const member = await signUp(context, { dataDir: server.dataDir });
    const call = await callsOf(server.url, member);
    const { accessToken } = (await call('POST', '/api/auth/login', member)).answer;
    const headers = { authorization: `Bearer ${accessToken}` };
    const before = peakMegabytes(server.dataDir);

    const startedAt = performance.now();
    const file = { name: fileName, mimeType: 'application/octet-stream', buffer: bytes };
    const order = await context.post('/api/decks/import', {
      headers,
      multipart: { file, keepSchedule: 'true' },
    });
    const { jobId } = await order.json();
    const { deckIds, created } = await resultOf(call, jobId);
    const importedMs = performance.now() - startedAt;
    if (created !== CARDS) throw new Error(`${created} of ${CARDS} cards came`);
    const imported = peakMegabytes(server.dataDir);

    const exportedAt = performance.now();
    const answer = await fetch(`${server.url}/api/decks/${deckIds[0]}/export?format=apkg`, { headers });
    const exported = Buffer.from(await answer.arrayBuffer());
    const exportedMs = performance.now() - exportedAt;
    await context.dispose();
    console.log(
      `${kind}, ${CARDS} cards, ${(bytes.length / 1e6).toFixed(1)} MB: import ${seconds(importedMs)}, peak ${imported} MB (before ${before} MB); ` +
        `export .apkg ${seconds(exportedMs)}, ${(exported.length / 1e6).toFixed(1)} MB, peak ${peakMegabytes(server.dataDir)} MB`,
    );
    return exported;
  } finally {
    await server.stop();
  }
}

async function resultOf(call, jobId) {
  for (;;) {
    const { answer } = await call('GET', `/api/jobs/${jobId}`);
    if (answer.state === 'DONE') return answer.result;
    if (answer.state === 'FAILED') throw new Error(answer.message);
    await sleep(LOOK_MS);
  }
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}
