import {
  chmod,
  chown,
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirFailure } from '#config/data-dir.ts';
import { StartFailure } from '#config/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { serverFailure } from './failures.ts';
import { runInitdb } from './initdb.ts';
import type { Launcher } from './launcher.ts';
import { isRunning } from './processes.ts';
import { initdbArguments } from './settings.ts';

const DRAFT = /^postgres\.new-(\d+)$/;

export interface ClusterOptions {
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly binaries: Binaries;
  readonly launcher: Launcher;
  readonly durable: boolean;
  readonly onCreate: () => void;
}

/** Makes sure that a database of the right version lies in clusterDir and belongs to who will run it. */
export async function openCluster(options: ClusterOptions): Promise<void> {
  try {
    await removeOldDrafts(options.dataDir);
    const version = await readVersion(options.clusterDir);
    if (version === null) await createCluster(options);
    else if (version !== options.binaries.major) throw otherVersion(options, version);
    await giveTo(options.clusterDir, options.launcher.owner);
  } catch (error) {
    throw dataDirFailure(options.dataDir, error);
  }
}

async function readVersion(clusterDir: string): Promise<string | null> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    await rmdir(clusterDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw notADatabase(clusterDir);
    if (code !== 'ENOENT') throw error;
  }
  return null;
}

/** Made aside and renamed into place: a kill in between leaves a draft, which the next start removes. */
async function createCluster(options: ClusterOptions): Promise<void> {
  options.onCreate();
  const { dataDir, clusterDir, binaries, launcher, durable } = options;
  const draft = join(dataDir, `postgres.new-${process.pid}`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await chown(draft, launcher.owner.uid, launcher.owner.gid);
    const end = await runInitdb(launcher, binaries.initdb, initdbArguments(draft, durable));
    if (end.kind === 'INTERRUPTED') return await leave(draft);
    if (end.kind === 'FAILED') throw serverFailure(end.lines, dataDir);
    await rename(draft, clusterDir);
    await syncDirectory(dataDir);
  } catch (error) {
    await removeDraft(draft);
    // Another start was faster; its database is as good.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function removeOldDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? 0);
    if (pid === 0 || (pid !== process.pid && (await isRunning(pid)))) continue;
    await removeDraft(join(dataDir, name));
  }
}

/** Processes that were killed a moment ago may still be adding to it. */
async function removeDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Whoever asks to stop while the first database is made need not wait for it: nothing else is open yet,
 * and what is not removed here is removed by the next start.
 */
async function leave(draft: string): Promise<never> {
  await removeDraft(draft).catch(() => {});
  process.exit(0);
}

/** PostgreSQL wants to own its directory, alone. Root may have run it by another launcher before. */
async function giveTo(clusterDir: string, owner: Launcher['owner']): Promise<void> {
  const { uid, mode } = await stat(clusterDir);
  if (uid !== owner.uid) {
    await lchown(clusterDir, owner.uid, owner.gid);
    for (const entry of await readdir(clusterDir, { recursive: true })) {
      await lchown(join(clusterDir, entry), owner.uid, owner.gid);
    }
  }
  if ((mode & 0o777) !== 0o700) await chmod(clusterDir, 0o700);
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

function otherVersion(options: ClusterOptions, version: string): StartFailure {
  const { major } = options.binaries;
  return new StartFailure(
    `데이터 폴더가 PostgreSQL ${version} 것이라 ${major}에서 열 수 없어요: ${options.clusterDir}. 그때의 몰입 버전으로 열거나 DATA_DIR에 다른 폴더를 넣어 주세요.`,
    `The data directory was made by PostgreSQL ${version} and cannot be opened by ${major}: ${options.clusterDir}. Use the Molip version of that time, or set DATA_DIR to another directory.`,
  );
}

function notADatabase(clusterDir: string): StartFailure {
  return new StartFailure(
    `데이터베이스 폴더에 데이터베이스가 아닌 파일이 있어요: ${clusterDir}. 파일을 옮기거나 DATA_DIR에 다른 폴더를 넣어 주세요.`,
    `The database directory holds files that are not a database: ${clusterDir}. Move them, or set DATA_DIR to another directory.`,
  );
}
