import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cutParameters, makeLogger } from './logger.ts';

it('a failed query is written down without what it was asked with', () => {
  const lines: string[] = [];
  const logger = makeLogger(
    'info',
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  );
  const cause = new Error('invalid byte sequence');
  const err = new DrizzleQueryError('select $1', ['seoyeon@example.com', 'two\nlines'], cause);
  logger.error({ err }, 'request failed');
  expect(lines.join('')).toContain('select $1');
  expect(lines.join('')).toContain('logger.test.ts');
  for (const secret of ['seoyeon@example.com', 'two', 'lines']) expect(lines.join('')).not.toContain(secret);
});

const TRACE = [
  '    at save (file:///app/notes.ts:12:7)',
  '    at new Promise (<anonymous>)',
  '    at async run (file:///app/jobs.ts:3:1)',
];
const CAUSE = [
  'caused by: error: canceling statement due to statement timeout',
  '    at parse (file:///pg.js:1:2)',
];
const failed = (params: string, ...after: string[]) =>
  ['Error: Failed query: insert into notes', `params: ${params}`, ...after].join('\n');
const withoutParams = (...after: string[]) => ['Error: Failed query: insert into notes', ...after].join('\n');

describe('what a query was asked with', () => {
  it.each([
    ['one line', '7,비밀'],
    ['many lines', '7,비밀\n\n  빈 줄 아래\n    at home 10:30\n끝'],
    ['what begins like a cause', '7,비밀\ncaused by me\n끝'],
    ['nothing', ''],
  ])('is cut, and where it was asked stays: %s', (_, params) => {
    expect(cutParameters(failed(params, ...TRACE, ...CAUSE))).toBe(withoutParams(...TRACE, ...CAUSE));
    expect(cutParameters(failed(params, ...TRACE))).toBe(withoutParams(...TRACE));
    expect(cutParameters(failed(params))).toBe(withoutParams());
  });

  it.each([
    ['blank lines', '\n'],
    ['lines like a trace', '\n at a:1:1'],
    ['colons and digits', ' at :1:1'],
  ])('a whole note of %s is cut in no time', (_, piece) => {
    const note = piece.repeat(1_000_000 / piece.length);
    expect(cutParameters(failed(`${note}\n끝`, ...TRACE))).toBe(withoutParams(...TRACE));
  });

  it('other words stay as they are', () => expect(cutParameters('no params: here')).toBe('no params: here'));
});
