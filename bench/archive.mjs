/**
 * GET /api/members/my/export of a member with 10,000 notes and 100,000 cards against one with 100 and 1,000: seconds, size,
 * the server's peak memory, and latency of another member's requests during the export. Five minutes.
 */
import { tsImport } from 'tsx/esm/api';
import { openFullMember, timesOf } from './lib/full-member.mjs';
import { median, printMachine } from './lib/report.mjs';
import { connectToDatabaseOf } from './lib/server-database.mjs';
import { peakMegabytes, residentMegabytes } from './lib/server-memory.mjs';

const SIZES = [
  { notes: 100, cards: 1_000, decks: 1 },
  { notes: 10_000, cards: 100_000, decks: 20 },
  { notes: 10_000, cards: 100_000, decks: 1 },
  // A small heap, so that the figure is what the export needs, not garbage that V8 has not collected.
  { notes: 10_000, cards: 100_000, decks: 20, heapMegabytes: 128 },
];

const { startServer } = await tsImport('../e2e/support/server.ts', import.meta.url);

printMachine();
for (const size of SIZES) await measure(size);

/** A server of its own, so that its memory is that of this archive only. */
async function measure({ notes, cards, decks, heapMegabytes = 0 }) {
  const heap = heapMegabytes ? { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` } : {};
  const server = await startServer('archive', { LIMITS: 'off', ...heap });
  const database = await connectToDatabaseOf(server.dataDir);
  try {
    const { call, other } = await openFullMember(server, database, { notes, cards, decks });
    const before = residentMegabytes(server.dataDir);

    const startedAt = performance.now();
    let isDone = false;
    const waits = timesOf(other, () => isDone);
    const { url } = (await call('POST', '/api/members/my/export-link')).answer;
    const answer = await fetch(`${server.url}${url}`);
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    isDone = true;
    const seconds = (performance.now() - startedAt) / 1_000;
    const others = await waits;
    console.log(
      `${notes} notes, ${cards} cards in ${decks} deck(s)${heapMegabytes ? `, a heap of ${heapMegabytes} MB` : ''}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; ` +
        `memory before ${before} MB, peak ${peakMegabytes(server.dataDir)} MB; ` +
        `others waited ${(median(others) ?? 0).toFixed(0)} ms, at most ${Math.max(...others).toFixed(0)} ms (of ${others.length})`,
    );
  } finally {
    await database.end();
    await server.stop();
  }
}
