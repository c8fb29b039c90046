import { execFile } from 'node:child_process';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { makeTemporaryDir } from './server.ts';

const run = promisify(execFile);
const BALLAST = 'ballast';

/** Whether this process may mount: root may, unless a container forbids it. */
export async function mayMount(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const script = 'd=$(mktemp -d) && mount -t tmpfs none "$d" && umount "$d" && rmdir "$d"';
  return run('sh', ['-c', script]).then(
    () => true,
    () => false,
  );
}

export interface SmallDisk {
  readonly path: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

/** A disk of its own, so that one which is full is nobody else's. Needs the right to mount. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const path = await makeTemporaryDir();
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'none', path]);
  onTestFinished(async () => {
    await run('umount', ['-l', path]);
  });
  return {
    path,
    async fill() {
      for (;;) {
        const { bavail, bsize } = await statfs(path);
        if (bavail === 0) return;
        await writeFile(join(path, `${BALLAST}-${bavail}`), Buffer.alloc(bavail * bsize)).catch(() => {});
      }
    },
    async makeRoom() {
      await run('sh', ['-c', `rm -f "$0"/${BALLAST}-*`, path]);
    },
    async setReadOnly(isReadOnly) {
      await run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path]);
    },
  };
}
