/** Checks that the tests and files that docs/accessibility.md names exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/run-command.mjs';

const STATES = ['met', 'partly', 'not met', 'n/a'];
/** Criteria of level A and AA in WCAG 2.2; items of KWCAG 2.2. */
const OF_A = 31;
const OF_AA = 24;
const OF_KWCAG = 33;

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/accessibility.md');
const rowsOf = (pattern) =>
  [...page.matchAll(pattern)].map(([, id = '', cells = '']) => ({
    id,
    cells: cells.split(' | ').map((cell) => cell.trim().replace(/\s*\|$/, '')),
  }));
const criteria = rowsOf(/^\| ([1-4]\.\d\.\d+) [^|]+ \| (.*)$/gm).map(({ id, cells }) => {
  const [level = '', state = '', how = '', shownBy = ''] = cells;
  return { id, level, state, how, shownBy };
});
const items = rowsOf(/^\| ([5-8]\.\d\.\d) [^|]+ \| (.*)$/gm);

it('every criterion of both levels and every Korean item has a row', () => {
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(OF_A);
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(OF_AA);
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(OF_A + OF_AA);
  expect(items).toHaveLength(OF_KWCAG);
  const known = criteria.map(({ id }) => id);
  const named = items.flatMap(({ cells }) => cells[0]?.split(', ') ?? []);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
});

it('every row has a state, and what it names is there', () => {
  expect(criteria.flatMap(flawsOf)).toEqual([]);
});

function flawsOf({ id, state, how, shownBy }) {
  const references = shownBy.split('<br>').filter(Boolean);
  return [
    ...(STATES.includes(state) && how !== '' ? [] : [`${id} has no state, or does not say how`]),
    ...(state === 'n/a' || references.length > 0 ? [] : [`${id}: nothing shows it`]),
    ...references.filter((reference) => !isThere(reference)).map((reference) => `${id}: ${reference}`),
  ];
}

/** A test with such a title, or a file that is no test. */
function isThere(reference) {
  const [, file = '', title] = /^`([^`]+)`(?: "(.+)")?$/.exec(reference.trim()) ?? [];
  if (!file || !existsSync(path.join(ROOT, file))) return false;
  const isTest = /\.(test|spec)\.\w+$/.test(file);
  return isTest ? title !== undefined && read(file).includes(title) : title === undefined;
}

it('the figures at its head are those of the rows', () => {
  const [met, partly, notMet, none] = STATES.map(
    (state) => criteria.filter((row) => row.state === state).length,
  );
  expect(page).toContain(
    `${criteria.length} criteria: ${met} met, ${partly} partly, ${notMet} not met, ${none} n/a.`,
  );
});
