import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name) => readFileSync(path.join(import.meta.dirname, '../../deploy', name), 'utf8');

/** The settings of an indented block, such as a service of compose.yaml: name → value, comments left out. */
function blockSettings(yaml, name) {
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
function unitSettings(unit) {
  let section = '';
  return unit.split('\n').flatMap((line) => {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[section, name, value]] : [];
  });
}

describe('compose.yaml', () => {
  const compose = read('compose.yaml');

  it('a server exits → Docker starts it again (UF-9.11)', () => {
    // Without `init` the server is process 1, which no process in its container can kill.
    expect(blockSettings(compose, 'x-server')).toMatchObject({ init: 'true', restart: 'unless-stopped' });
    expect(blockSettings(compose, 'services')).toMatchObject({
      'server-1': '*server',
      'server-2': '*server',
    });
    for (const service of ['nginx', 'postgres', 'redis'])
      expect(blockSettings(compose, `  ${service}`), service).toMatchObject({ restart: 'unless-stopped' });
  });

  it('the health check of the image passes on both servers → nginx starts (UF-9.11)', () => {
    const nginx = compose.slice(compose.indexOf('\n  nginx:'), compose.indexOf('\n  postgres:'));
    expect(nginx.match(/server-\d: \{ condition: service_healthy \}/g)).toHaveLength(2);
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/api\/health\/ready/m);
    // The exec form, so that signals reach the server and not a shell.
    expect(dockerfile).toMatch(/^CMD \["node", "tooling\/serve\.mjs"\]$/m);
  });
});

it('molip.service: a server exits or stops sending its watchdog signal → systemd restarts it (UF-9.11)', () => {
  expect(unitSettings(read('molip.service'))).toEqual(
    expect.arrayContaining([
      ['Service', 'Type', 'notify'],
      // The server notifies through systemd-notify, a separate process: `main` would ignore it.
      ['Service', 'NotifyAccess', 'all'],
      ['Service', 'WatchdogSec', '60'],
      ['Service', 'Restart', 'always'],
      ['Service', 'ExecStart', '/usr/bin/node tooling/serve.mjs'],
    ]),
  );
});
