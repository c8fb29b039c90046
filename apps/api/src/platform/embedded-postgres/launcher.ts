import { execFile } from 'node:child_process';
import { chown, mkdtemp, rmdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '#config/start-failure.ts';
import { SERVER_ENVIRONMENT } from './settings.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; a launcher is a way to run it as somebody else. */
export interface Launcher {
  /** Put before the program and its arguments. */
  readonly prefix: readonly string[];
  /** Who the process is, when node itself has to change it. */
  readonly uid?: number;
  readonly gid?: number;
  /** Who has to own the data directory and the socket directory. */
  readonly owner: { readonly uid: number; readonly gid: number };
}

const NOBODY = 65_534;

/** The command line that runs a program by a launcher. */
export function launched(launcher: Launcher, program: string, args: readonly string[]): [string, string[]] {
  const [command = program, ...rest] = [...launcher.prefix, program, ...args];
  return [command, rest];
}

export async function chooseLauncher(dataDir: string, postgres: string): Promise<Launcher> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0 && hasName()) return { prefix: [], owner: { uid, gid } };

  for (const launcher of candidates(uid, gid)) {
    if (await works(launcher, dataDir, postgres)) return launcher;
  }
  throw new StartFailure(
    `이 사용자(uid ${uid})로는 내장 PostgreSQL을 실행할 수 없어요. 일반 사용자로 npm start 하거나 DATABASE_URL에 PostgreSQL 주소를 넣어 주세요.`,
    `The embedded PostgreSQL cannot run as this user (uid ${uid}). Run npm start as an ordinary user, or set DATABASE_URL to a PostgreSQL.`,
  );
}

/** initdb looks its user up in the system's list; in a container a number may have no name there. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** In the order of preference. */
export function candidates(uid: number, gid: number): Launcher[] {
  const nobody = { uid: NOBODY, gid: NOBODY };
  // In a namespace of its own the process is nobody inside and stays the owner of its files outside.
  const namespace: Launcher = {
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
    owner: { uid, gid },
  };
  if (uid !== 0) return [namespace];
  // Containers often forbid namespaces. Then nobody, who keeps the one right to reach any directory.
  const keepingReach: Launcher = {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      // Without it access(2), by which PostgreSQL finds its own programs, would not see that right.
      '--securebits=+no_setuid_fixup',
    ],
    owner: nobody,
  };
  return [namespace, keepingReach, { prefix: [], ...nobody, owner: nobody }];
}

/** Tries it for real: starts the program, and writes where the data will lie. */
export async function works(launcher: Launcher, dataDir: string, postgres: string): Promise<boolean> {
  const probe = await mkdtemp(join(dataDir, '.launch-test-'));
  const script = 'test -w "$1" && test "$(id -u)" != 0 && exec "$0" --version';
  const [command, args] = launched(launcher, 'sh', ['-c', script, postgres, probe]);
  try {
    await chown(probe, launcher.owner.uid, launcher.owner.gid);
    await run(command, args, {
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      uid: launcher.uid,
      gid: launcher.gid,
    });
    return true;
  } catch {
    return false;
  } finally {
    await rmdir(probe);
  }
}
