import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseDown } from './database-down.ts';

const failure = (code: string, rest: object = {}) => Object.assign(new Error('failed'), { code, ...rest });

it.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['08006', '25006', '25P03', '25P04', '53300', '57014', '57P01', '57P02', '57P03', '57P05'],
])('%s → the database is down, also where drizzle wraps it (DU-1.13)', (code) => {
  expect(isDatabaseDown(failure(code))).toBe(true);
  expect(isDatabaseDown(new Error('Failed query', { cause: failure(code) }))).toBe(true);
});

it.each(['23505', '40P01', '42P01', '25P02', 'ENOSPC', 'EACCES'])('%s → something else (DU-1.13)', (code) => {
  expect(isDatabaseDown(failure(code))).toBe(false);
});

it('a missing Unix socket → the database is down; another missing file → something else (DU-1.13)', async () => {
  const ofSocket = await new Promise((resolve) => {
    createConnection('/nonexistent/.s.PGSQL.5432').once('error', resolve);
  });
  expect(isDatabaseDown(ofSocket)).toBe(true);
  const ofFile = await readFile('/nonexistent/file').catch((error: unknown) => error);
  expect(isDatabaseDown(ofFile)).toBe(false);
});
