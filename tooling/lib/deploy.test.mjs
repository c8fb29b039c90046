import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name) => readFileSync(path.join(import.meta.dirname, '../../deploy', name), 'utf8');

/** The settings of an indented block, such as a service of compose.yaml: name → value, comments left out. */
function block(yaml, name) {
  const lines = yaml.split('\n').filter((line) => !/^\s*(?:#|$)/.test(line));
  const start = lines.findIndex((line) => line.startsWith(`${name}:`));
  const indent = (line = '') => line.length - line.trimStart().length;
  const rest = lines.slice(start + 1);
  const length = rest.findIndex((line) => indent(line) <= indent(lines[start]));
  const inside = rest.slice(0, length === -1 ? undefined : length);
  const own = inside.filter((line) => indent(line) === indent(inside[0]));
  return Object.fromEntries(
    own.map((line) =>
      line
        .trim()
        .split(/:\s*(.*)/s)
        .slice(0, 2),
    ),
  );
}

/** The settings of a unit: [section, name, value]. */
function settings(unit) {
  let section = '';
  return unit.split('\n').flatMap((line) => {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[section, name, value]] : [];
  });
}

describe('compose.yaml', () => {
  const compose = read('compose.yaml');

  it('a server that ends itself is started again (UF-9.11)', () => {
    // Without `init` the server is process 1, which the kernel lets no process of its own kill.
    expect(block(compose, 'x-server')).toMatchObject({ init: 'true', restart: 'unless-stopped' });
    expect(block(compose, 'services')).toMatchObject({ 'server-1': '*server', 'server-2': '*server' });
    for (const service of ['nginx', 'postgres', 'redis'])
      expect(block(compose, `  ${service}`), service).toMatchObject({ restart: 'unless-stopped' });
  });

  it('nginx starts when the servers are healthy, by the health check of their image (UF-9.11)', () => {
    const nginx = compose.slice(compose.indexOf('\n  nginx:'), compose.indexOf('\n  postgres:'));
    expect(nginx.match(/server-\d: \{ condition: service_healthy \}/g)).toHaveLength(2);
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/api\/health\/ready/m);
    // The server gets the signals itself.
    expect(dockerfile).toMatch(/^CMD \["node", "tooling\/serve\.mjs"\]$/m);
  });
});

it('molip.service: systemd restarts a server that ends or falls silent (UF-9.11)', () => {
  expect(settings(read('molip.service'))).toEqual(
    expect.arrayContaining([
      ['Service', 'Type', 'notify'],
      // systemd-notify is a process of its own.
      ['Service', 'NotifyAccess', 'all'],
      ['Service', 'WatchdogSec', '60'],
      ['Service', 'Restart', 'always'],
      ['Service', 'ExecStart', '/usr/bin/node tooling/serve.mjs'],
    ]),
  );
});
