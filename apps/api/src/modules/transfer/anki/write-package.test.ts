import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { collected } from './package.fixture.ts';
import { readWholePackage } from './read-whole.fixture.ts';
import type { ExportedCard } from './write-collection.ts';
import { writeAnkiPackage } from './write-package.ts';

const OPTIONS = { keepSchedule: true, dayStart: new Date('2026-03-01T19:00:00Z') };
const card = (cardId: number): ExportedCard => ({
  cardId,
  content: `앞 ${cardId}`,
  answer: '뒤',
  tags: [],
  suspended: false,
  buried: false,
  reviews: [],
});

it('a package that nobody wants any more asks for no more cards, and the next one is written', async () => {
  let asked = 0;
  let isOver = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield card(asked);
        await nextTurn();
      }
    } finally {
      isOver = true;
    }
  }
  const unwanted = writeAnkiPackage('끝없는 덱', endless(), [], OPTIONS);
  await eventually(() => expect(asked).toBeGreaterThan(500));
  unwanted.destroy();
  await eventually(() => expect(isOver).toBe(true));

  const { decks } = await readWholePackage(await collected(writeAnkiPackage('덱', [card(1)], [], OPTIONS)));
  expect(decks[0]?.cards).toHaveLength(1);
});

it('cards that cannot be read break the package, and not the next one', async () => {
  async function* broken() {
    yield card(1);
    throw new Error('the database is gone');
  }
  await expect(collected(writeAnkiPackage('덱', broken(), [], OPTIONS))).rejects.toThrow(
    'the database is gone',
  );
  const { decks } = await readWholePackage(await collected(writeAnkiPackage('덱', [card(2)], [], OPTIONS)));
  expect(decks[0]?.cards).toHaveLength(1);
});

const DESCRIPTORS = '/proc/self/fd';
const NAMELESS_FILE = /\/molip-[\da-f-]{36} \(deleted\)$/;

it.skipIf(!existsSync(DESCRIPTORS))('who waits for a turn holds no file', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let hasBegun = false;
  async function* slow() {
    hasBegun = true;
    await held;
    yield card(1);
  }
  const openFiles = async () => {
    const names = await readdir(DESCRIPTORS);
    const targets = await Promise.all(
      names.map((name) => readlink(`${DESCRIPTORS}/${name}`).catch(() => '')),
    );
    return targets.filter((target) => NAMELESS_FILE.test(target)).length;
  };
  const packages = Array.from({ length: 5 }, () => collected(writeAnkiPackage('덱', slow(), [], OPTIONS)));
  await eventually(() => expect(hasBegun).toBe(true));
  await sleep(100);
  expect(await openFiles()).toBe(1);
  goOn();
  await Promise.all(packages);
  await eventually(async () => expect(await openFiles()).toBe(0));
});
