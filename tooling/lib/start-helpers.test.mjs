import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { requireNode } from './node-version.mjs';
import { Problem } from './problem.mjs';
import { hashOf } from './source-hash.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'molip-tooling-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

/** @param {string} file @param {unknown} content */
function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('requireNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.0.0'])('takes %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });
  it.each(['20.18.3', '18.20.0', '8.0.0'])('explains %s in two lines', (version) => {
    expect(() => requireNode(version)).toThrow(Problem);
    expect(() => requireNode(version)).toThrow(/^✗ .*이상이 필요해요.*\n✗ .*is needed.*$/);
  });
});

describe('isInstalled', () => {
  const packages = {
    '': { version: '1.0.0' },
    'packages/domain': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'apps/api/node_modules/b': { version: '2.0.0' },
    'node_modules/@p/darwin': { version: '1.0.0', optional: true },
  };
  const { '': _root, 'node_modules/@p/darwin': _optional, ...present } = packages;

  it('holds when npm has put every wanted version there; those for other platforms may be absent', () => {
    write('package-lock.json', { packages });
    write('node_modules/.package-lock.json', { packages: present });
    expect(isInstalled(root)).toBe(true);
  });
  it('fails when npm was killed on the way, since it writes its list last', () => {
    write('package-lock.json', { packages });
    write('node_modules/a/package.json', {});
    expect(isInstalled(root)).toBe(false);
  });
  it.each([
    ['another version', { ...present, 'node_modules/a': { version: '0.9.0' } }],
    ['a missing package', { 'node_modules/a': { version: '1.0.0' } }],
  ])('fails with %s', (_, found) => {
    write('package-lock.json', { packages });
    write('node_modules/.package-lock.json', { packages: found });
    expect(isInstalled(root)).toBe(false);
  });
});

describe('hashOf', () => {
  it('changes with contents and names, and not with times, tests or what was built', () => {
    write('app/src/a.ts', 'a');
    const before = hashOf(root, ['app', 'not-there']);
    utimesSync(path.join(root, 'app/src/a.ts'), 1, 1);
    write('app/src/a.test.ts', 't');
    write('app/dist/main.js', 'm');
    write('app/node_modules/x/index.js', 'x');
    write('app/.draft-1/dist/main.js', 'm');
    expect(hashOf(root, ['app', 'not-there'])).toBe(before);
    write('app/src/a.ts', 'b');
    expect(hashOf(root, ['app'])).not.toBe(before);
    write('app/src/a.ts', 'a');
    write('app/src/b.ts', '');
    expect(hashOf(root, ['app'])).not.toBe(before);
  });
});

describe('alone', () => {
  const name = `test-${process.pid}`;

  it('lets work of one name follow the other, and frees the place after a failure', async () => {
    const steps = [];
    const work = (label) => async () => {
      steps.push(`${label} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      steps.push(`${label} ends`);
      throw new Error(label);
    };
    await Promise.allSettled([alone(name, work('a')), alone(name, work('b'))]);
    expect(steps.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('takes the place of a killed process', async () => {
    const script = `import('${path.join(import.meta.dirname, 'lock.mjs')}').then(({ alone }) =>
      alone('${name}', () => { console.log('held'); return new Promise(() => setInterval(() => {}, 1000)); }))`;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await alone(name, async () => 'mine')).toBe('mine');
  }, 20_000);
});
