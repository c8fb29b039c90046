import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeLogger } from './logger.ts';

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
