import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settledPort, urlOf } from './dev-addresses.mjs';
import { ROOT } from './run-command.mjs';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const START_PATIENCE_MS = 90_000;

describe('the addresses of the development servers', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://[::1]:3000'],
  ])('%s is reached at %s', (host, url) => {
    expect(urlOf(host, '3000')).toBe(url);
  });

  it('port 0 becomes a free one; any other stays, whether or not it can be used', async () => {
    expect(Number(await settledPort('127.0.0.1', '0'))).toBeGreaterThan(0);
    expect(await settledPort('127.0.0.1', '3000')).toBe('3000');
    expect(await settledPort('127.0.0.1', 'abc')).toBe('abc');
  });

  it('a host that is not of this machine is explained in two lines', async () => {
    await expect(settledPort('192.0.2.1', '0')).rejects.toThrow(
      /^✗ .*열 수 없어요.*HOST.*\n✗ .*Check HOST\.$/,
    );
  });
});

/** @param {string} url */
const statusOf = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

const host = hasIpv6 ? '::1' : '127.0.0.1';
const title = hasIpv6 ? host : `${host} (IPv6 is not tried: this machine has none)`;

it(
  `npm run dev with PORT=0 on ${title}: the pages reach the API, and a signal ends all of it`,
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'molip-dev-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
    const dev = spawn(process.execPath, ['tooling/dev.mjs'], {
      cwd: ROOT,
      env: {
        ...process.env,
        // Set, though empty, so that a developer's .env does not fill them in.
        ...{ NODE_ENV: '', PUBLIC_URL: '', DATABASE_URL: '', REDIS_URL: '' },
        ...{ DATA_DIR: dataDir, HOST: host, PORT: '0', WEB_PORT: '0' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(dev, 'exit');
    let output = '';
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    onTestFinished(async () => {
      dev.kill('SIGTERM');
      await exited;
    });

    const url = await vi.waitFor(() => {
      const [, found = ''] = /\(dev\): (http:\S+)/.exec(output) ?? [];
      expect(found).toContain(host);
      return found;
    }, START_PATIENCE_MS);
    await vi.waitFor(
      async () => {
        expect(await statusOf(`${url}/`), output).toBe(200);
        expect(await statusOf(`${url}/api/health`), output).toBe(200);
      },
      { timeout: START_PATIENCE_MS, interval: 200 },
    );
    dev.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await statusOf(`${url}/`)).toBe(null);
  },
  2 * START_PATIENCE_MS,
);
