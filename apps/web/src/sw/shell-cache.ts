import type { WorkerScope } from './worker-scope.ts';

export interface Shell {
  /** Changes whenever a file of the build does. */
  readonly version: string;
  /** The page and the files that it needs; but for `/assets/` they change with the version. */
  readonly paths: readonly string[];
}

type Storage = Pick<WorkerScope, 'caches' | 'fetch'>;

const PREFIX = 'molip-shell-';
const RECORD_CACHE = 'molip-begun';
const BEGUN_PATH = '/begun';
/** Kept answers are unpacked: how they were packed on the way makes no difference. */
const ANY_ENCODING = { ignoreVary: true } as const;
/** Every path of the browser's own router is this page. The server writes its configuration into it. */
export const PAGE_PATH = '/';

/** Their names carry a hash: what lies under one never changes. */
export const ASSETS = '/assets/';

/** All or nothing: half a shell would not start. */
export async function keepShell({ caches, fetch }: Storage, { version, paths }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const keep = async (path: string) => {
    const isUnchanging = path.startsWith(ASSETS);
    const known = isUnchanging ? await fromAnyShell({ caches }, path) : undefined;
    const answer = known ?? (await fetch(path, { cache: isUnchanging ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(paths.map(keep));
}

/**
 * Tabs of the version before go on with its files; those of older ones are dropped, with those of versions that waited
 * and never began. Which one was before stands in a record: caches do not tell.
 */
export async function beginShell({ caches }: Pick<WorkerScope, 'caches'>, { version }: Shell): Promise<void> {
  const record = await caches.open(RECORD_CACHE);
  const before = await (await record.match(BEGUN_PATH))?.text();
  await record.put(BEGUN_PATH, new Response(version));
  // Written by no worker before this one: the next one will know.
  if (before === undefined) return;
  const kept = [PREFIX + version, PREFIX + before];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Another version that began while this one was still being kept may have dropped what was there of it. */
export async function mendShell(storage: Storage, shell: Shell): Promise<void> {
  if (!(await fromShell(storage, shell, PAGE_PATH))) await keepShell(storage, shell);
}

/** Files with a hash in their name: of this version or of the one before, which tabs may still run. */
export async function fromAnyShell(
  { caches }: Pick<WorkerScope, 'caches'>,
  path: string,
): Promise<Response | undefined> {
  return ifReadable(() => caches.match(path, ANY_ENCODING));
}

export async function fromShell(
  { caches }: Pick<WorkerScope, 'caches'>,
  { version }: Shell,
  path: string,
): Promise<Response | undefined> {
  return ifReadable(async () => {
    const cache = await caches.open(PREFIX + version);
    return cache.match(path, ANY_ENCODING);
  });
}

/** A store that cannot be read, as on a damaged disk, is as an empty one: the network may still answer. */
export async function ifReadable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
