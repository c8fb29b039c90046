import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const POLL_MS = 25;

/** Whether a process runs; one that ended and was not yet collected by its parent does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) [ZX]/s.test(stat);
}

export async function waitUntilGone(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Whether a running process is a PostgreSQL on the directory; null when the system does not tell. */
export async function servesDirectory(pid: number, directory: string): Promise<boolean | null> {
  const command = await commandOf(pid);
  if (command === null) return null;
  if (!/(^|\/)postgres\b/.test(command)) return false;
  // The working directory stays right when the directory was moved under the running server.
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return cwd === null ? command.includes(directory) : cwd === directory;
}

async function commandOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (line !== null) return line.replaceAll('\0', ' ');
  return run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

/** Ends what a killed postmaster left behind: the processes that work in its directory. Found on Linux only. */
export async function endProcessesIn(directory: string): Promise<void> {
  const entries = await readdir('/proc').catch(() => []);
  for (const pid of entries.filter((entry) => /^\d+$/.test(entry)).map(Number)) {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    if (cwd === directory && pid !== process.pid && (await servesDirectory(pid, directory))) {
      process.kill(pid, 'SIGQUIT');
    }
  }
}
