import { IMPORT_MAX_BYTES } from '@molip/contract';
import { describe, expect, it } from 'vitest';
import { deckNameOf, importKind, importRefusal, isCollection } from './import-file.ts';

const facts = (name: string, size = 1) => ({ name, size });

describe('which files may be imported', () => {
  it.each([
    ['한국사.apkg', 'anki'],
    ['전부.COLPKG', 'anki'],
    ['단어.csv', 'text'],
    ['단어.tsv', 'text'],
    ['Quizlet.TXT', 'text'],
    ['사진.png', null],
    ['apkg', null],
    ['한국사.apkg.exe', null],
  ])('%s is recognised by its name', (name, kind) => {
    expect(importKind(name)).toBe(kind);
    expect(importRefusal(facts(name)) === null).toBe(kind !== null);
  });

  it('exactly 200 MB may go, one byte more is refused in words, and so is nothing', () => {
    expect(IMPORT_MAX_BYTES).toBe(200_000_000);
    expect(importRefusal(facts('a.apkg', IMPORT_MAX_BYTES))).toBeNull();
    expect(importRefusal(facts('a.apkg', IMPORT_MAX_BYTES + 1))).toBe('파일은 200MB까지 가져올 수 있어요.');
    expect(importRefusal(facts('a.apkg', 0))).toMatch(/빈 파일/);
  });

  it('only a whole collection is surely the own one', () => {
    expect([isCollection('a.colpkg'), isCollection('a.apkg')]).toEqual([true, false]);
  });
});

it.each([
  ['생물 1.csv', '생물 1'],
  ['a.b.txt', 'a.b'],
  ['  두   칸 .tsv', '두 칸'],
  ['한글'.normalize('NFD').concat('.csv'), '한글'],
  ['.csv', '가져온 덱'],
  [`${'가'.repeat(120)}.csv`, '가'.repeat(100)],
])('the deck of %s', (fileName, name) => {
  expect(deckNameOf(fileName)).toBe(name);
});
