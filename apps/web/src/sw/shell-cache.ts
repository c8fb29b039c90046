import type { WorkerScope } from './worker-scope.ts';

export interface Shell {
  /** Changes whenever a file of the build does. */
  readonly version: string;
  /** The page and the files that it needs; `/assets/` names carry a hash and never change. */
  readonly paths: readonly string[];
}

type Storage = Pick<WorkerScope, 'caches' | 'fetch'>;

const PREFIX = 'molip-shell-';
/** Kept answers are unpacked: how they were packed on the way makes no difference. */
const ANY_ENCODING = { ignoreVary: true } as const;
/** Every path of the browser's own router is this page. The server writes its configuration into it. */
export const PAGE_PATH = '/';

/** All or nothing: half a shell would not start. */
export async function keepShell({ caches, fetch }: Storage, { version, paths }: Shell): Promise<void> {
  const cache = await caches.open(PREFIX + version);
  const keep = async (path: string) => {
    const isUnchanging = path.startsWith('/assets/');
    const known = isUnchanging ? await caches.match(path, ANY_ENCODING) : undefined;
    const answer = known ?? (await fetch(path, { cache: isUnchanging ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(paths.map(keep));
}

/** The tabs that used older shells are gone. */
export async function dropOldShells(
  { caches }: Pick<WorkerScope, 'caches'>,
  { version }: Shell,
): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
  await Promise.all(old.map((name) => caches.delete(name)));
}

export async function fromShell(
  { caches }: Pick<WorkerScope, 'caches'>,
  { version }: Shell,
  path: string,
): Promise<Response | undefined> {
  const cache = await caches.open(PREFIX + version);
  return cache.match(path, ANY_ENCODING);
}
