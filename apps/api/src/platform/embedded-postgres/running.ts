import { access, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { askForLock } from './leftover.ts';
import { readPidFile } from './pid-file.ts';
import { isRunning, servesDirectory } from './processes.ts';
import { urlOf } from './settings.ts';

/** Whether a database has ever been made there. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return access(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** The address of the database that a living 몰입 runs on the directory; null when there is none. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const clusterDir = join(await realpath(dataDir), 'postgres');
  const file = await readPidFile(clusterDir);
  if (file === null || file === 'unfinished') return null;
  if (!(await isRunning(file.pid)) || !(await servesDirectory(file.pid, clusterDir))) return null;
  return (await askForLock(file)) === 'taken' ? urlOf(file.socketDir) : null;
}
