/** How much memory the processes of a server hold, from /proc: Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What it held at most. @param {string} dataDir of the server @returns megabytes of its largest Node process */
export function peakMegabytes(dataDir) {
  return largest('VmHWM', dataDir);
}

/** What it holds now. @param {string} dataDir of the server @returns megabytes of its largest Node process */
export function residentMegabytes(dataDir) {
  return largest('VmRSS', dataDir);
}

function largest(line, dataDir) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return Math.round(Math.max(0, ...pids.map((pid) => kilobytesOf(line, pid, dataDir))) / 1_000);
}

function kilobytesOf(line, pid, dataDir) {
  try {
    const isNode = readlinkSync(`/proc/${pid}/exe`) === process.execPath;
    const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes = '0'] = new RegExp(`${line}:\\s+(\\d+) kB`).exec(status) ?? [];
    return isNode && isOurs ? Number(kilobytes) : 0;
  } catch {
    // It ended while we looked, or is somebody else's.
    return 0;
  }
}
