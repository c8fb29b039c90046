/** @typedef {{ name: string, os: string, cpu: string, libc?: string }} Platform */
/** @typedef {{ os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockEntry */

/**
 * Platforms on which 몰입 is installed from a clone.
 * @type {readonly Platform[]}
 */
export const PLATFORMS = [
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'macOS x64', os: 'darwin', cpu: 'x64' },
  { name: 'Linux x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'Linux x64 musl', os: 'linux', cpu: 'x64', libc: 'musl' },
  { name: 'Linux arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'Linux arm64 musl', os: 'linux', cpu: 'arm64', libc: 'musl' },
  { name: 'Windows x64', os: 'win32', cpu: 'x64' },
];

/**
 * Arguments of an npm dry run. Offline and without a cache it reads the lock file only.
 * @param {Platform} platform
 * @param {string} emptyCache
 * @returns {string[]}
 */
export function dryRunArgs({ os, cpu, libc }, emptyCache) {
  return [
    'ci',
    '--dry-run',
    '--offline',
    `--cache=${emptyCache}`,
    `--os=${os}`,
    `--cpu=${cpu}`,
    ...(libc ? [`--libc=${libc}`] : []),
  ];
}

/** @type {Record<string, readonly string[]>} */
const KNOWN_GAPS = {
  // The embedded PostgreSQL: Windows uses WSL or DATABASE_URL (README).
  'apps/api': ['win32'],
};

/**
 * Packages with native builds, none of which is for the platform.
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @param {Platform} platform
 * @returns {string[]}
 */
export function findMissingBuilds({ packages }, platform) {
  return Object.entries(packages)
    .filter(([location, entry]) => {
      const names = Object.keys(entry.optionalDependencies ?? {});
      const builds = names.map((name) => resolveFrom(packages, location, name)).filter(isNativeBuild);
      // A single package is for one platform only, as fsevents is.
      if (names.length < 2 || builds.length === 0) return false;
      if (KNOWN_GAPS[location]?.includes(platform.os)) return false;
      return !builds.some((build) => runsOn(build, platform));
    })
    .map(([location]) => location.replace(/^.*node_modules\//, ''));
}

/** @param {LockEntry | undefined} entry @returns {entry is LockEntry} */
function isNativeBuild(entry) {
  return entry?.os !== undefined || entry?.cpu !== undefined;
}

/** As Node.js resolves it: from the nearest folder that has it. */
function resolveFrom(packages, location, name) {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const entry = packages[path(folder, name)];
    if (entry || folder === '') return entry;
  }
}

const path = (folder, name) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;

/** @param {LockEntry} build @param {Platform} platform */
function runsOn({ os, cpu, libc }, platform) {
  const fits = (allowed, value) => !allowed || allowed.includes(value);
  return fits(os, platform.os) && fits(cpu, platform.cpu) && (!platform.libc || fits(libc, platform.libc));
}
