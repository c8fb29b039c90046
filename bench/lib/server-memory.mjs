/** How much memory the processes of a server have held at most, from /proc: Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** @param {string} dataDir of the server @returns megabytes of its largest Node process */
export function peakMegabytes(dataDir) {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => peakOf(pid, dataDir));
  return Math.round(Math.max(0, ...peaks) / 1_000);
}

function peakOf(pid, dataDir) {
  try {
    const isNode = readlinkSync(`/proc/${pid}/exe`) === process.execPath;
    const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return isNode && isOurs ? Number(kilobytes) : 0;
  } catch {
    // It ended while we looked, or is somebody else's.
    return 0;
  }
}
