/** Processor time of a server and its PostgreSQL, from /proc: Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The clock of /proc ticks a hundred times a second on every Linux. */
const TICK_MS = 10;
/** User and system time, its own and that of children that have ended: connections come and go. */
const [FIRST_TIME, AFTER_TIMES] = [11, 15];

/** Processor time of a process with its threads. @param {number} pid @returns milliseconds, 0 when it has ended */
export function processorMsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; what follows is counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(FIRST_TIME, AFTER_TIMES).reduce((sum, ticks) => sum + TICK_MS * Number(ticks), 0);
  } catch {
    return 0;
  }
}

/** Processor time of all processes of the PostgreSQL of this directory. @param {string} dataDir of the server */
export function postgresMsOf(dataDir) {
  const cluster = path.join(dataDir, 'postgres');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => worksIn(pid, cluster))
    .reduce((sum, pid) => sum + processorMsOf(Number(pid)), 0);
}

function worksIn(pid, directory) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}
