import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRows, titlesById } from './rows.mjs';

/** Rows are added, never removed. */
const ROWS_AT_FIRST = 498;

/** @returns {import('./results.mjs').TestResult} */
const passed = (title) => ({ title, status: 'passed' });

describe('rows of the requirements', () => {
  it('are read with their group, also when a cell holds an escaped pipe', () => {
    const markdown = [
      '## K · Constants',
      '| id | statement | observe | priority |',
      '|---|---|---|---|',
      '| K-9.31 | The text is "{집중시간\\|짧은 휴식} 완료!". | unit+browser | P1 |',
      '| Q-01 | a question | a reading |',
    ].join('\n');
    expect(parseRows(markdown)).toEqual([
      {
        id: 'K-9.31',
        statement: 'The text is "{집중시간\\|짧은 휴식} 완료!".',
        observe: 'unit+browser',
        priority: 'P1',
        group: 'K · Constants',
      },
    ]);
  });

  it('of this project are all found, each id once', () => {
    const rows = parseRows(readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8'));
    expect(rows.length).toBeGreaterThanOrEqual(ROWS_AT_FIRST);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it('are shown by tests that passed only', () => {
    const shown = titlesById([
      passed('A-4.03 logout clears everything'),
      { title: 'A-4.04 deletion', status: 'failed' },
      { title: 'A-4.05 startup', status: 'skipped' },
    ]);
    expect([...shown.keys()]).toEqual(['A-4.03']);
  });

  it('are found anywhere in a title path, many in one title, and once a title', () => {
    const shown = titlesById([passed('S-2.14 bars › S-2.15, NT-4.04·NT-4.05 (S-2.14)')]);
    expect([...shown.keys()]).toEqual(['S-2.14', 'S-2.15', 'NT-4.04', 'NT-4.05']);
    expect(shown.get('S-2.14')).toHaveLength(1);
  });

  it('are not mistaken for other words with a dash and digits', () => {
    expect(titlesById([passed('Q-17 ISO-8601.00 S-2.145 aS-2.14 V-S-2.14')]).size).toBe(0);
  });
});
