/**
 * The worst requests to every call that takes input, as @molip/testing/hostile makes them, then the costly ones at once, reads of
 * much that is stored, an import until its job is done, and cards of a long note: what another member waits for small reads beside
 * each, what the server holds at most, and what it holds with its processes. Some five minutes. Memory: Linux only.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { printMachine } from './lib/report.mjs';
import { peakMegabytesOf, pidOf, residentSumMegabytes } from './lib/server-memory.mjs';

const NAME = 30;
const FIGURE = 14;
/** Each case is repeated for this long, so that the bystander reads some dozens of times. */
const CASE_MS = 500;
const SUM_EVERY_MS = 50;
const AT_ONCE = 12;
const COSTLY = ['createNote', 'createCards', 'listNotes', 'searchDecks', 'saveReviews'];
const STORED_DECKS = 2_000;
const IMPORTED_LINES = 50_000;
/** The longest note that the AI accepts. */
const NOTE_CHARS = 50_000;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const suite = (name) => tsImport(`@molip/testing/hostile/${name}`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');
const { makeThings, probeEnvironment, readLoopTurns, send, startBystander } = await suite('measured-server');
const { hostileCalls, requestsOf } = await suite('requests');

const probe = path.join(tmpdir(), `molip-hostile-${process.pid}.sock`);
const server = await startServer('hostile', { LIMITS: 'off', ...probeEnvironment(probe) });
const pid = pidOf(server.dataDir);
let sumMb = 0;
const summing = setInterval(() => {
  sumMb = Math.max(sumMb, residentSumMegabytes(pid));
}, SUM_EVERY_MS);
/** @type {number[]} */
const waitedInAll = [];
try {
  printMachine();
  const bystander = startBystander(server.url, await newToken());
  let attacker = await newAttacker();
  printCells('call', ['requests', 'p99', 'worst', 'longest turn', 'server', 'all processes', 'answers']);
  await measure('no other load', bystander, async () => {
    await sleep(5 * CASE_MS);
    return [];
  });
  for (const [name, call] of hostileCalls())
    await measure(name, bystander, async () => {
      const statuses = [];
      const startedAt = performance.now();
      const requests = requestsOf(name, call, attacker.things, false);
      while (statuses.length < requests.length || performance.now() - startedAt < CASE_MS) {
        const request = requests[statuses.length % requests.length];
        const status = await send(server.url, attacker.token, request);
        statuses.push(status);
        // Some calls end the session, and one deletes the member.
        if (status === 401) attacker = await newAttacker();
      }
      return statuses;
    });
  for (const [name, call] of hostileCalls().filter(([name]) => COSTLY.includes(name)))
    await measure(`${name}, ${AT_ONCE} at once`, bystander, () => {
      const [request] = requestsOf(name, call, attacker.things, false);
      return Promise.all(Array.from({ length: AT_ONCE }, () => send(server.url, attacker.token, request)));
    });
  await storedBulk(bystander, await newToken());
  printCells('all', ['', ...waits(waitedInAll), '', '', '', `${waitedInAll.length} reads`]);
  await bystander.stop();
} finally {
  clearInterval(summing);
  await server.stop();
  rmSync(probe, { force: true });
}

async function storedBulk(bystander, token) {
  const ask = (method, path, body) =>
    send(server.url, token, { method, path, ...(body && { body: JSON.stringify(body) }) });
  for (let made = 0; made < STORED_DECKS; made += 1)
    await ask('POST', '/api/decks', { deckName: `${'가나'.repeat(40)} ${made}` });
  const words = 'rk'.repeat(50);
  const reads = [
    `/api/decks/members/my-decks?q=${words}`,
    `/api/decks/search/${words}`,
    '/api/decks/memory',
    '/api/stats/dashboard',
  ];
  await measure(`${STORED_DECKS} decks are read`, bystander, async () => {
    const statuses = [];
    for (const path of reads) statuses.push(await ask('GET', path));
    return statuses;
  });
  const noteContent = '대동법은 특산물을 쌀로 내게 한 제도이다.\n'.repeat(NOTE_CHARS).slice(0, NOTE_CHARS);
  const { noteId } = await post(token, '/api/notes', { noteTitle: '', noteContent });
  await measure('cards of the longest note', bystander, async () => [
    await ask('POST', `/api/ai/notes/${noteId}/cards`, { engine: 'rules' }),
  ]);
  const importer = await newToken();
  await measure('an import, until it is done', bystander, () => importLines(importer));
}

async function post(token, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

/** @returns the statuses of the upload, and of the last look at its job: 200 when that is DONE */
async function importLines(token) {
  const headers = { authorization: `Bearer ${token}` };
  const lines = Array.from({ length: IMPORTED_LINES }, (_, at) => `단어 ${at}\t뜻 ${at}`).join('\n');
  const body = new FormData();
  body.set('file', new Blob([lines]), '많다.txt');
  const answer = await fetch(`${server.url}/api/decks/import`, { method: 'POST', headers, body });
  const { jobId } = await answer.json();
  for (;;) {
    const job = await (await fetch(`${server.url}/api/jobs/${jobId}`, { headers })).json();
    if (!/QUEUED|RUNNING/.test(job.state)) return [answer.status, job.state];
    await sleep(CASE_MS);
  }
}

/** @param {() => Promise<unknown[]>} work to the statuses of its answers: 599 where none came in time, 0 where the connection was closed */
async function measure(name, bystander, work) {
  resetPeak();
  sumMb = 0;
  bystander.take();
  await readLoopTurns(probe);
  const statuses = await work();
  const waited = bystander.take();
  waitedInAll.push(...waited);
  const counts = new Map();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const answers = [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
  const memory = [peakMegabytesOf(pid), Math.max(sumMb, residentSumMegabytes(pid))].map((mb) => `${mb} MB`);
  printCells(name, [statuses.length, ...waits(waited), await longestTurn(), ...memory, answers]);
}

/** In processor time, which other load of the machine does not lengthen. */
async function longestTurn() {
  return `${Math.round((await readLoopTurns(probe)).longestMs)} ms`;
}

async function newAttacker() {
  const token = await newToken();
  return { token, things: await makeThings(server.url, token) };
}

async function newToken() {
  const context = await request.newContext({ baseURL: server.url });
  const { email, password } = await signUp(context, { dataDir: server.dataDir });
  const answer = await context.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = await answer.json();
  await context.dispose();
  return accessToken;
}

function resetPeak() {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** @param {number[]} values @returns the 99th percentile and the longest */
function waits(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)].map((ms) => `${Math.round(ms ?? 0)} ms`);
}

/** @param {string} name @param {unknown[]} cells */
function printCells(name, cells) {
  const last = String(cells.at(-1));
  console.log(
    name.padEnd(NAME) +
      cells
        .slice(0, -1)
        .map((cell) => String(cell).padStart(FIGURE))
        .join('') +
      `  ${last}`,
  );
}
