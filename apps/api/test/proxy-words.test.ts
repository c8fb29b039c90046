import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@molip/contract';
import { expect, it } from 'vitest';

const CONFIG = join(import.meta.dirname, '../../../deploy/nginx.conf');

it('where no server can be reached, the proxy says it in the words of the servers', () => {
  const { status, message } = ERRORS.UNAVAILABLE;
  const [, said] = new RegExp(`return ${status} '([^']+)'`).exec(readFileSync(CONFIG, 'utf8')) ?? [];
  expect(JSON.parse(said ?? '{}')).toEqual({ message, code: 'UNAVAILABLE' });
});
