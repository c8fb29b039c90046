import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** Makes the data directory, for its owner alone, and shows by writing that it can be written. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await makeDirectory(dataDir);
    await writeFile(probe, 'ok');
    await rm(probe, { force: true });
  } catch (error) {
    throw dataDirFailure(dataDir, error);
  }
}

/**
 * With the parents that are missing. Node's own recursive mkdir never ends where a directory is there and takes
 * no child: /proc answers ENOENT, so it makes the parent again and again.
 */
async function makeDirectory(directory: string): Promise<void> {
  if (await isThere(directory)) return;
  await makeDirectory(dirname(directory));
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    // Another start was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The foreseen ways in which a file system refuses, in words; anything else is passed on as it is. */
export function dataDirFailure(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartFailure(
      `디스크가 가득 찼어요. ${dataDir} 폴더가 있는 디스크를 비우고 다시 시작해 주세요.`,
      `The disk is full. Free some space on the disk of ${dataDir} and start again.`,
      { cause: error },
    );
  }
  const refusals = [
    'EACCES',
    'EPERM',
    'EROFS',
    'ENOTDIR',
    'EEXIST',
    'ELOOP',
    'ENAMETOOLONG',
    'EINVAL',
    'ENOENT',
  ];
  if (!refusals.includes(String(code))) return error;
  return new StartFailure(
    `데이터 폴더에 쓸 수 없어요 (${code}): ${dataDir}. 권한을 고치거나 DATA_DIR에 쓸 수 있는 폴더를 넣어 주세요.`,
    `The data directory cannot be written (${code}): ${dataDir}. Fix its permissions, or set DATA_DIR to a writable directory.`,
    { cause: error },
  );
}
