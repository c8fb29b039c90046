import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Programs {
  readonly postgres: string;
  readonly initdb: string;
  readonly redis: string;
  readonly nginx: string;
}

interface Wanted {
  readonly file: string;
  readonly folders: readonly string[];
  /** Debian's. */
  readonly package: string;
}

const EVERYWHERE = (process.env.PATH ?? '').split(':');
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];

const WANTED: Record<keyof Programs, Wanted> = {
  postgres: { file: 'postgres', folders: postgresFolders(), package: 'postgresql' },
  initdb: { file: 'initdb', folders: postgresFolders(), package: 'postgresql' },
  redis: { file: 'redis-server', folders: [...EVERYWHERE, ...SYSTEM], package: 'redis-server' },
  nginx: { file: 'nginx', folders: [...EVERYWHERE, ...SYSTEM], package: 'nginx' },
};

/** Debian keeps each version apart and none in the PATH. The newest first. */
function postgresFolders(): string[] {
  const home = '/usr/lib/postgresql';
  const versions = readFolder(home).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(home, version, 'bin'));
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function find({ file, folders }: Wanted): string | null {
  return folders.map((folder) => join(folder, file)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Null where Debian's package is missing. */
export function findNginx(): string | null {
  return find(WANTED.nginx);
}

type Found<Name extends keyof Programs> =
  | { programs: Pick<Programs, Name>; missing: null }
  | { programs: null; missing: string };

/** The engines as Debian packs them, or what to install. */
export function findPrograms<Name extends keyof Programs = keyof Programs>(
  names: readonly Name[] = Object.keys(WANTED) as Name[],
): Found<Name> {
  const found = names.map((name) => ({ name, wanted: WANTED[name], path: find(WANTED[name]) }));
  const lacking = found.filter(({ path }) => path === null).map(({ wanted }) => wanted);
  if (lacking.length === 0)
    return {
      programs: Object.fromEntries(found.map(({ name, path }) => [name, path])) as unknown as Programs,
      missing: null,
    };
  const files = lacking.map(({ file }) => file).join(', ');
  const packages = [...new Set(lacking.map((wanted) => wanted.package))].join(' ');
  return { programs: null, missing: `no ${files} here; apt-get install ${packages}` };
}
