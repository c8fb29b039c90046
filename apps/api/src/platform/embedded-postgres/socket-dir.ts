import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StartFailure } from '#config/start-failure.ts';
import type { Launcher } from './launcher.ts';

/** The kernel takes socket paths of at most 103 bytes (macOS); the directory's name and the socket's need 33. */
const LONGEST_PARENT = 70;
const NAME = /^molip-(\d+)-[A-Za-z0-9]{6}$/;

/** A directory of mode 0700 with a short path; its name carries the process that supervises the server. */
export async function makeSocketDir(launcher: Launcher): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) <= LONGEST_PARENT ? tmpdir() : '/tmp';
  try {
    const directory = await mkdtemp(join(parent, `molip-${process.pid}-`));
    await chown(directory, launcher.owner.uid, launcher.owner.gid);
    return directory;
  } catch (error) {
    throw new StartFailure(
      `임시 폴더에 쓸 수 없어요: ${parent}. 권한을 고치거나 TMPDIR에 쓸 수 있는 폴더를 넣어 주세요.`,
      `The temporary directory cannot be written: ${parent}. Fix its permissions, or set TMPDIR to a writable directory.`,
      { cause: error },
    );
  }
}

export function supervisorOf(socketDir: string): number | null {
  const pid = NAME.exec(basename(socketDir))?.[1];
  return pid ? Number(pid) : null;
}

/** Removes a directory made by makeSocketDir, and nothing else, whatever a pid file may say. */
export async function removeSocketDir(socketDir: string): Promise<void> {
  if (supervisorOf(socketDir) !== null) await rm(socketDir, { recursive: true, force: true });
}
