/**
 * The built server under load, on its own PostgreSQL, by members with real amounts of data: single reads against the floor
 * (a bare Fastify route, a JWT, one raw prepared query for the same rows), the mix of reads and writes with what memory it
 * takes, and far too much at once. Processor time is the server's and its PostgreSQL's for a request: it says the same on a
 * machine that others use, too. Fifteen minutes; with --quick two, and the mix for less than one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { drive, throughput, turned } from './lib/load/drive.mjs';
import { startFloor } from './lib/load/floor.mjs';
import { openMembers, signIn } from './lib/load/members.mjs';
import { mixedRequests } from './lib/load/mix.mjs';
import { postgresMsOf, processorMsOf } from './lib/load/processor-time.mjs';
import {
  dashboardRequests,
  floorRequests,
  meanBytes,
  productRequests,
  SINGLE_READS,
} from './lib/load/reads.mjs';
import { median, printMachine } from './lib/report.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';
import { pidOf, residentMegabytes } from './lib/server-memory.mjs';

const isQuick = process.argv.includes('--quick');
const MEMBERS = isQuick ? 40 : 200;
const AMOUNTS = { notes: 500, decks: 20, cards: 2_000, reviewsOfCard: 2, sessions: 300 };
const POOL_SIZE = 20;
const CONNECTIONS = 32;
const ROUNDS = isQuick ? 3 : 5;
const ROUND_SECONDS = isQuick ? 2 : 3;
const MIX_CONNECTIONS = 64;
const MIX_MINUTES = isQuick ? 1 : 10;
const MIX_SLICE_SECONDS = isQuick ? 15 : 60;
/** Four times what may wait at once (platform/http/overload.ts). */
const TOO_MANY = 1_000;
const OVERLOAD_SECONDS = isQuick ? 5 : 15;

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);

printMachine();
const server = await startServer('load', {
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  BACKUPS: 'off',
  METRICS_TOKEN: 'for-this-bench-alone',
  DATABASE_POOL_SIZE: String(POOL_SIZE),
});
const database = await connectToDatabaseOf(server.dataDir);
try {
  const [{ version }] = (await database.query('select version()')).rows;
  console.log(version);
  const members = await openMembers(server, database, MEMBERS, AMOUNTS);
  console.log(`${MEMBERS} members, each with ${JSON.stringify(AMOUNTS)}`);
  console.log(`resident before: ${residentMegabytes(server.dataDir)} MB`);
  await singleReads(members);
  await dashboard(members);
  await signIn(server.url, members);
  await mix(members);
  await signIn(server.url, members);
  await overload(members);
} finally {
  await database.end();
  await server.stop();
}

/** In turn, so that other load of the machine affects both. */
async function singleReads(members) {
  const { host, user, database: name } = database;
  const pid = pidOf(server.dataDir);
  const floor = await startFloor({ host, user: String(user), database: String(name) }, POOL_SIZE);
  console.log(
    `\nsingle reads, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s each`,
  );
  printLine('', [
    'req/s',
    'floor',
    'ratio',
    'p50 ms',
    'floor',
    'p99 ms',
    'floor',
    'ratio',
    'cpu ms',
    'floor',
    'ratio',
    'failed',
  ]);
  for (const [read, { title }] of Object.entries(SINGLE_READS)) {
    const asked = productRequests(read, members);
    const bytes = await meanBytes(server.url, asked);
    const bare = floorRequests(read, members, bytes, floor.tokenOf);
    const run = async (url, pid, requests) => {
      const used = () => processorMsOf(pid) + postgresMsOf(server.dataDir);
      const before = used();
      const result = await drive({
        url,
        connections: CONNECTIONS,
        seconds: ROUND_SECONDS,
        requestsOf: (connection) => turned(requests, connection, CONNECTIONS),
      });
      return { ...result, processorMs: (used() - before) / result.requests.total };
    };
    /** @type {{ product: any, floor: any }[]} */
    const rounds = [];
    // A warm-up, which compiles code, makes query plans and fills caches.
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({
        product: await run(server.url, pid, asked),
        floor: await run(floor.url, floor.pid, bare),
      });
    rounds.shift();
    const middle = (of) => median(rounds.map(of)) ?? 0;
    printLine(`${title} (${Math.round(bytes / 100) / 10} kB)`, [
      middle(({ product }) => throughput(product)).toFixed(0),
      middle(({ floor }) => throughput(floor)).toFixed(0),
      middle(({ product, floor }) => throughput(product) / throughput(floor)).toFixed(2),
      middle(({ product }) => product.latency.p50),
      middle(({ floor }) => floor.latency.p50),
      middle(({ product }) => product.latency.p99),
      middle(({ floor }) => floor.latency.p99),
      middle(({ product, floor }) => product.latency.p99 / floor.latency.p99).toFixed(2),
      middle(({ product }) => product.processorMs).toFixed(2),
      middle(({ floor }) => floor.processorMs).toFixed(2),
      middle(({ product, floor }) => floor.processorMs / product.processorMs).toFixed(2),
      rounds.reduce((sum, { product, floor }) => sum + failures(product) + failures(floor), 0),
    ]);
  }
  await floor.stop();
}

async function dashboard(members) {
  const seconds = ROUNDS * ROUND_SECONDS;
  const requests = dashboardRequests(members);
  const result = await drive({
    url: server.url,
    connections: CONNECTIONS,
    seconds,
    requestsOf: (connection) => turned(requests, connection, CONNECTIONS),
  });
  console.log(`\nthe dashboard, ${CONNECTIONS} connections, ${seconds} s`);
  printLine('', ['req/s', 'p50 ms', 'p99 ms', 'failed']);
  const { p50, p99 } = result.latency;
  printLine('', [throughput(result).toFixed(0), p50, p99, failures(result)]);
}

async function mix(members) {
  console.log(`\n80 % reads, 20 % writes, ${MIX_CONNECTIONS} connections, ${MIX_MINUTES} min`);
  printLine('', ['req/s', 'p50 ms', 'p99 ms', '5xx', '4xx', 'errors', 'RSS MB']);
  const requests = mixedRequests(members, members.length);
  for (let seconds = 0; seconds < MIX_MINUTES * 60; seconds += MIX_SLICE_SECONDS) {
    const result = await drive({
      url: server.url,
      connections: MIX_CONNECTIONS,
      seconds: MIX_SLICE_SECONDS,
      requestsOf: (connection) => turned(requests, connection, MIX_CONNECTIONS),
    });
    printLine(`until ${seconds + MIX_SLICE_SECONDS} s`, [
      throughput(result).toFixed(0),
      result.latency.p50,
      result.latency.p99,
      result['5xx'],
      result['4xx'],
      result.errors,
      residentMegabytes(server.dataDir),
    ]);
  }
}

async function overload(members) {
  console.log(`\n${TOO_MANY} connections at once, ${OVERLOAD_SECONDS} s`);
  const seen = { answered: 0, refused: 0, refusedWithoutRetryAfter: 0, other: 0 };
  const requests = productRequests('deckPage', members).map((asked) => ({
    ...asked,
    onResponse: (status, _body, _context, headers) => {
      if (status === 200) seen.answered += 1;
      else if (status !== 503) seen.other += 1;
      else if (headers['retry-after'] ?? headers['Retry-After']) seen.refused += 1;
      else seen.refusedWithoutRetryAfter += 1;
    },
  }));
  const result = await drive({
    url: server.url,
    connections: TOO_MANY,
    seconds: OVERLOAD_SECONDS,
    requestsOf: (connection) => requests.slice(connection % requests.length).slice(0, 1),
  });
  const overSince = performance.now();
  const [first] = requests;
  for (let calm = 0; calm < 20; ) {
    const answer = await fetch(`${server.url}${first?.path}`, { headers: first?.headers ?? {} });
    await answer.arrayBuffer();
    calm = answer.ok ? calm + 1 : 0;
    if (calm === 1)
      console.log(`answered again ${Math.round(performance.now() - overSince)} ms after it was over`);
    if (!answer.ok) await sleep(20);
  }
  console.log({
    ...seen,
    errors: result.errors,
    answersPerSecond: Math.round(seen.answered / result.duration),
  });
  console.log(`p99 ${result.latency.p99} ms, resident ${residentMegabytes(server.dataDir)} MB`);
}

function failures(result) {
  return result.non2xx + result.errors;
}

function printLine(name, cells) {
  console.log(`${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
}
