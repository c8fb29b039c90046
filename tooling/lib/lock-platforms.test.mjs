import { expect, it } from 'vitest';
import { findMissingBuilds } from './lock-platforms.mjs';

const musl = { name: 'linux x64 musl', os: 'linux', cpu: 'x64', libc: 'musl' };
const lockWith = (builds) => ({
  packages: {
    'node_modules/tool': {
      optionalDependencies: {
        '@tool/darwin-arm64': '1.0.0',
        '@tool/linux-x64': '1.0.0',
        '@tool/linux-x64-musl': '1.0.0',
      },
    },
    ...builds,
  },
});
const glibcBuild = { os: ['linux'], cpu: ['x64'], libc: ['glibc'] };

it('a lock file without the build of a platform → the package is named', () => {
  const lock = lockWith({ 'node_modules/@tool/linux-x64': glibcBuild });
  expect(findMissingBuilds(lock, musl)).toEqual(['tool']);
  expect(findMissingBuilds(lock, { ...musl, libc: 'glibc' })).toEqual([]);
});

it('a build that lies beside the package that wants it → found', () => {
  const lock = lockWith({
    'node_modules/tool/node_modules/@tool/linux-x64-musl': { ...glibcBuild, libc: ['musl'] },
  });
  expect(findMissingBuilds(lock, musl)).toEqual([]);
});

it('an extra of one platform, such as fsevents → not missed elsewhere', () => {
  const packages = {
    'node_modules/vite': { optionalDependencies: { fsevents: '2.3.3' } },
    'node_modules/fsevents': { os: ['darwin'] },
  };
  expect(findMissingBuilds({ packages }, musl)).toEqual([]);
});
