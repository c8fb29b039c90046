/**
 * The worst requests to every call that takes input, as apps/api/test/hostile makes them: what another member waits for small
 * reads beside each, and what the server holds at most. Some three minutes. Memory: Linux only.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { printMachine } from './lib/report.mjs';
import { peakMegabytesOf, pidOf } from './lib/server-memory.mjs';

const NAME = 30;
const FIGURE = 14;
/** Each case is repeated for so long, so that the bystander reads some dozens of times. */
const CASE_MS = 500;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const suite = (name) => tsImport(`../apps/api/test/hostile/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');
const { makeThings, probeEnvironment, readLoopTurns, send, startBystander } = await suite('measured-server');
const { hostileCalls, requestsOf } = await suite('requests');

const probe = path.join(tmpdir(), `molip-hostile-${process.pid}.sock`);
const server = await startServer('hostile', { LIMITS: 'off', ...probeEnvironment(probe) });
/** @type {number[]} */
const waitedInAll = [];
try {
  printMachine();
  const bystander = startBystander(server.url, await newToken());
  let attacker = await newAttacker();
  await quiet(bystander);
  printCells('call', ['requests', 'p99', 'worst', 'longest turn', 'peak', 'answers']);
  for (const [name, call] of hostileCalls()) {
    resetPeak();
    bystander.take();
    await readLoopTurns(probe);
    const statuses = new Map();
    const startedAt = performance.now();
    let count = 0;
    const requests = requestsOf(name, call, attacker.things, false);
    for (; count < requests.length || performance.now() - startedAt < CASE_MS; count += 1) {
      const status = await send(server.url, attacker.token, requests[count % requests.length]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Some calls end the session, and one deletes the member.
      if (status === 401) attacker = await newAttacker();
    }
    const waited = bystander.take();
    waitedInAll.push(...waited);
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    printCells(name, [count, ...waits(waited), await longestTurn(), `${peak()} MB`, answers]);
  }
  printCells('all', ['', ...waits(waitedInAll), '', '', `${waitedInAll.length} reads`]);
  await bystander.stop();
} finally {
  await server.stop();
  rmSync(probe, { force: true });
}

/** The bystander alone. */
async function quiet(bystander) {
  bystander.take();
  await readLoopTurns(probe);
  await setTimeout(5 * CASE_MS);
  printCells('no other load', ['', ...waits(bystander.take()), await longestTurn(), `${peak()} MB`, '']);
}

/** In processor time: a busy machine adds nothing to it. */
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

/** Only of the process that serves: the others have limits of their own. */
function peak() {
  return peakMegabytesOf(pidOf(server.dataDir));
}

function resetPeak() {
  writeFileSync(`/proc/${pidOf(server.dataDir)}/clear_refs`, '5');
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
