/**
 * The first page of a search over one member's 10,000 notes against another's 100, by the same words, in turn; then
 * what saving costs. About five minutes, most of it making the notes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { callsOf, inParallel } from './lib/member-calls.mjs';
import { noteOf } from './lib/note-texts.mjs';
import { median, printMachine } from './lib/report.mjs';

const MANY = 10_000;
const FEW = 100;
const NOTE_CHARACTERS = 1_500;
const ROUNDS = 30;
const SAVES = 15;
/** PostgreSQL vacuums new rows within a minute; rows of a real member have been vacuumed. */
const SETTLE_MS = 70_000;
const QUERIES = [
  ['no search', ''],
  ['in every note', '광합성'],
  ['in every note, by first letters', 'ㄱㅎㅅ'],
  ['in every note, on the wrong keyboard', 'rhkdgkqtjd'],
  ['in every note, mixed', 'ㄱ합성'],
  ['in 1 of 10', '포도당'],
  ['in 1 of 10, one syllable', '빛'],
  ['in 1 of 100, half-typed', '미토콘드ㄹ'],
  ['in 1 of 100, by first letters', 'ㅁㅌㅋㄷㄹㅇ'],
  ['in 1 of 1,000', '가격탄력'],
  ['in none', '양자역학'],
  ['in none, one syllable', '뷁'],
  ['in none, two letters', 'zq'],
  ['one letter', 'ㄱ'],
];
/** In UTF-8, where a syllable takes three. */
const SAVED_BYTES = [10_000, 100_000, 1_000_000];

const support = (name) => tsImport(`../e2e/support/${name}.ts`, import.meta.url);
const { startServer } = await support('server');
const { signUp } = await support('members');
const server = await startServer('note-search', { LIMITS: 'off' });

try {
  printMachine();
  const [many, few] = [await memberWith(MANY), await memberWith(FEW)];
  await sleep(SETTLE_MS);
  console.log(
    `${'words'.padEnd(40)}${'10,000 notes'.padStart(14)}${'100 notes'.padStart(14)}${'ratio'.padStart(8)}${'found'.padStart(8)}`,
  );
  for (const [label, query] of QUERIES) await compare(label, query, many, few);
  console.log(`${'save of a note of'.padEnd(40)}${'created'.padStart(14)}${'a word more'.padStart(14)}`);
  for (const bytes of SAVED_BYTES) await saves(bytes, few);
} finally {
  await server.stop();
}

/** @param {number} count */
async function memberWith(count) {
  const context = await request.newContext({ baseURL: server.url });
  const member = await signUp(context, { dataDir: server.dataDir });
  await context.dispose();
  const call = await callsOf(server.url, member);
  await inParallel(count, (index) => call('POST', '/api/notes', noteOf(index, NOTE_CHARACTERS)));
  return call;
}

async function compare(label, query, many, few) {
  const path = `/api/notes?${new URLSearchParams(query && { q: query })}`;
  /** @type {{ many: number[], few: number[] }} */
  const times = { many: [], few: [] };
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ms, answer } = await many('GET', path);
    found = answer.total;
    times.many.push(ms);
    times.few.push((await few('GET', path)).ms);
  }
  const [large = 0, small = 0] = [median(times.many), median(times.few)];
  console.log(
    `${`${label} ${query}`.padEnd(40)}${milliseconds(large)}${milliseconds(small)}${(large / small).toFixed(2).padStart(8)}${String(found).padStart(8)}`,
  );
}

async function saves(bytes, call) {
  const note = noteOf(bytes, bytes / 2.6);
  /** @type {number[]} */
  const created = [];
  /** @type {number[]} */
  const saved = [];
  for (let round = 0; round < SAVES; round += 1) {
    const { answer, ms } = await call('POST', '/api/notes', note);
    created.push(ms);
    // Edits in the middle of the note: the first save stores a version, the second does not.
    for (const isMeasured of [false, true]) {
      const middle = note.noteContent.indexOf(' ', note.noteContent.length / 2 + 10 * round);
      const noteContent = `${note.noteContent.slice(0, middle)} 덧붙인 말 ${isMeasured}${round}${note.noteContent.slice(middle)}`;
      const save = await call('PUT', `/api/notes/${answer.noteId}`, { ...note, noteContent });
      if (isMeasured) saved.push(save.ms);
    }
  }
  const size = `${Math.round(Buffer.byteLength(note.noteContent) / 1_000)} kB`;
  console.log(`${size.padEnd(40)}${milliseconds(median(created))}${milliseconds(median(saved))}`);
}

function milliseconds(value) {
  return `${value.toFixed(1)} ms`.padStart(14);
}
