import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@molip/contract';
import { expect, it } from 'vitest';

const CONFIG = join(import.meta.dirname, '../../../deploy/nginx.conf');

it.each(['UNAVAILABLE', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'] as const)(
  'what the proxy answers by itself is in the words of the servers: %s',
  (code) => {
    const { status, message } = ERRORS[code];
    const [, said] = new RegExp(`return ${status} '([^']+)'`).exec(readFileSync(CONFIG, 'utf8')) ?? [];
    expect(JSON.parse(said ?? '{}')).toEqual({ message, code });
  },
);
