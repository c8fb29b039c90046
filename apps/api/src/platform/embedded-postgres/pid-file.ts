import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running (or killed) PostgreSQL says of itself in its data directory. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
}

const FILE_NAME = 'postmaster.pid';

/** null: there is none. 'unfinished': it is empty or cut off, as a crash or a full disk leaves it. */
export async function readPidFile(clusterDir: string): Promise<PidFile | 'unfinished' | null> {
  const content = await readFile(join(clusterDir, FILE_NAME), 'utf8').catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (content === null) return null;
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, state.
  const [pid = '', , , port = '', socketDir = ''] = content.split('\n').map((line) => line.trim());
  if (!/^[1-9]\d*$/.test(pid)) return 'unfinished';
  return { pid: Number(pid), port: Number(port), socketDir };
}

export async function removePidFile(clusterDir: string): Promise<void> {
  await rm(join(clusterDir, FILE_NAME), { force: true });
}
