import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const FAST_EVERY_MS = 50;
const SLOW_EVERY_MS = 1_000;
const KILOBYTES = 1_024;

const run = promisify(execFile);

/** Null where it cannot be measured, or for a process that has ended. */
async function residentMb(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') return await fromStatus(pid);
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout.trim()) / KILOBYTES;
  } catch {
    return null;
  }
}

async function fromStatus(pid: number): Promise<number | null> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'latin1'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / KILOBYTES;
}

/** Calls once when the process holds more than that. Windows has no `ps`: there the limit of the heap alone holds. */
export function watchMemory(pid: number, limitMb: number, onExceeded: () => void): () => void {
  let isOver = false;
  const everyMs = process.platform === 'linux' ? FAST_EVERY_MS : SLOW_EVERY_MS;
  const look = async () => {
    const mb = await residentMb(pid);
    if (isOver) return;
    if (mb !== null && mb > limitMb) {
      isOver = true;
      onExceeded();
    } else timer = setTimeout(look, everyMs).unref();
  };
  let timer = setTimeout(look, everyMs).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
