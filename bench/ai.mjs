/** Cost of AI by rules: the first request, a long note, ten members at once, memory, and what others wait. A minute. */
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { textsOf } from './lib/card-texts.mjs';
import { callsOf } from './lib/member-calls.mjs';
import { printMachine } from './lib/report.mjs';
import { residentMegabytes } from './lib/server-memory.mjs';

const LENGTHS = [2_000, 20_000, 50_000];
const MEMBERS = 10;
/** The thread ends after a minute without a request. */
const IDLE_MS = 65_000;

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');

printMachine();
const everything = textsOf('known').map(({ note }) => note);
const server = await startServer('ai', { LIMITS: 'off' });
try {
  const context = await request.newContext({ baseURL: server.url });
  const members = [];
  for (let index = 0; index < MEMBERS; index += 1)
    members.push(await callsOf(server.url, await signUp(context, { dataDir: server.dataDir })));
  const [first] = members;
  const memory = () => residentMegabytes(server.dataDir);
  console.log(`memory before: ${memory()} MB`);

  console.log(`first wish, the analyser is loaded: ${await msOf(() => enhance(first, noteOf(2_000, 0)))} ms`);
  for (const length of LENGTHS) {
    const enhanceMs = await msOf(() => enhance(first, noteOf(length, 1)));
    const cardsMs = await msOf(() => cards(first, noteOf(length, 2)));
    console.log(`${length} characters: enhance ${enhanceMs} ms, cards ${cardsMs} ms`);
  }
  console.log(`memory with the analyser: ${memory()} MB`);

  // Saving long notes takes the server some time itself.
  const notes = [];
  for (const [index, call] of members.entries()) notes.push(await makeNote(call, noteOf(20_000, index)));
  const beside = await besides(() =>
    Promise.all(
      members.map((call, index) => call('POST', `/api/ai/notes/${notes[index]}/cards`, { engine: 'rules' })),
    ),
  );
  console.log(
    `${MEMBERS} members at once with 20,000 characters each: ${beside.workMs} ms until the last is done; ` +
      `${beside.count} other requests meanwhile, median ${beside.median} ms, worst ${beside.worst} ms`,
  );
  await sleep(IDLE_MS);
  console.log(`memory a minute later: ${memory()} MB`);
  await context.dispose();
} finally {
  await server.stop();
}

/** A note as students write them; each number begins at another sentence. */
function noteOf(length, number) {
  const texts = [...everything.slice(number), ...everything.slice(0, number)];
  const all = texts.join('\n\n');
  return all.repeat(Math.ceil(length / all.length)).slice(0, length);
}

async function makeNote(call, noteContent) {
  return (await call('POST', '/api/notes', { noteTitle: '노트', noteContent })).answer.noteId;
}

async function enhance(call, content) {
  const noteId = await makeNote(call, content);
  await call('POST', '/api/ai/notes/enhance', { noteId, engine: 'rules' });
}

async function cards(call, content) {
  const noteId = await makeNote(call, content);
  await call('POST', `/api/ai/notes/${noteId}/cards`, { engine: 'rules' });
}

async function msOf(work) {
  const startedAt = performance.now();
  await work();
  return Math.round(performance.now() - startedAt);
}

/** Latency of small requests during other work. */
async function besides(work) {
  let isOver = false;
  const times = [];
  const asking = (async () => {
    while (!isOver) {
      times.push(await msOf(() => fetch(`${server.url}/api/health`)));
      await sleep(5);
    }
  })();
  const workMs = await msOf(work);
  isOver = true;
  await asking;
  times.sort((a, b) => a - b);
  return { workMs, count: times.length, median: times[times.length >> 1], worst: times.at(-1) };
}
