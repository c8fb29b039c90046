/** Checks that the tests and files that docs/security.md names exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/run-command.mjs';

const STATES = ['met', 'partly', 'not met', 'n/a'];
/** Requirements of level 1 and 2 in each chapter of ASVS 5.0.0. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/security.md');

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', cells = '']) => {
  const [level = '', asks = '', state = '', how = '', shownBy = ''] = cells
    .split(' | ')
    .map((cell) => cell.trim());
  return { id, level, asks, state, how, references: referencesIn(shownBy) };
});

/** `file` "part of a title", or a `file` to read. */
function referencesIn(cell) {
  return cell
    .split('<br>')
    .filter(Boolean)
    .map((reference) => {
      const [, file = '', title] = /^`([^`]+)`(?: "(.+)")?$/.exec(reference.trim()) ?? [];
      return { file, title };
    });
}

it('every requirement of both levels has a row, in order', () => {
  const perChapter = IN_CHAPTER.map((_, at) => rows.filter(({ id }) => id.startsWith(`${at + 1}.`)).length);
  expect(perChapter).toEqual(IN_CHAPTER);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  const place = ({ id }) => id.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);
  const places = rows.map(place);
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
});

it('every row has a state, and what it names is there', () => {
  expect(rows.flatMap(flawsOf)).toEqual([]);
});

function flawsOf({ id, asks, state, how, references }) {
  const isShown = state === 'met' ? references.length > 0 : how !== '';
  return [
    ...(STATES.includes(state) && asks !== '' ? [] : [`${id} has no state`]),
    ...(isShown ? [] : [`${id} is ${state}, and nothing says why`]),
    ...references
      .filter((reference) => !isThere(reference))
      .map(({ file, title }) => `${id}: ${file} "${title}"`),
  ];
}

/** A test with such a title, or a file that is no test. */
function isThere({ file, title }) {
  if (!existsSync(path.join(ROOT, file))) return false;
  const isTest = /\.(test|spec)\.\w+$/.test(file);
  return isTest ? title !== undefined && read(file).includes(title) : title === undefined;
}

it('the figures at its head are those of the rows', () => {
  const count = (state) => rows.filter((row) => row.state === state).length;
  const [met, partly, notMet, none] = STATES.map(count);
  expect(page).toContain(
    `${rows.length} requirements: ${met} met, ${partly} partly, ${notMet} not met, ${none} n/a.`,
  );
});
