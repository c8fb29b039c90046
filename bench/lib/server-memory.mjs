/** Memory of a server's processes, from /proc: Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The peak of resident memory. @param {string} dataDir of the server @returns megabytes of its largest Node process */
export function peakMegabytes(dataDir) {
  return largest('VmHWM', dataDir);
}

/** What it holds now. @param {string} dataDir of the server @returns megabytes of its largest Node process */
export function residentMegabytes(dataDir) {
  return largest('VmRSS', dataDir);
}

/** The peak of a process's resident memory so far. @param {number} pid @returns megabytes, 0 when it has ended */
export function peakMegabytesOf(pid) {
  try {
    return Math.round(kilobytesIn('VmHWM', readFileSync(`/proc/${pid}/status`, 'utf8')) / 1_000);
  } catch {
    return 0;
  }
}

/** What a process and the Node processes that it started hold now, together. @param {number} pid */
export function residentSumMegabytes(pid) {
  const all = [pid, ...nodeChildrenOf(pid)].map((each) => kilobytesIn('VmRSS', statusOf(each)));
  return Math.round(all.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1_000);
}

function nodeChildrenOf(pid) {
  return readdirSync('/proc').filter((name) => {
    try {
      const isNode = /^\d+$/.test(name) && readlinkSync(`/proc/${name}/exe`) === process.execPath;
      return isNode && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(statusOf(name));
    } catch {
      return false;
    }
  });
}

/** Empty for a process that has ended. */
function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** Its process, which is the largest of those that Node runs for it. @param {string} dataDir of the server */
export function pidOf(dataDir) {
  return bySize('VmRSS', dataDir)[0]?.pid ?? 0;
}

function largest(line, dataDir) {
  return Math.round((bySize(line, dataDir)[0]?.kilobytes ?? 0) / 1_000);
}

function bySize(line, dataDir) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), kilobytes: kilobytesOf(line, pid, dataDir) }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

function kilobytesOf(line, pid, dataDir) {
  try {
    const isNode = readlinkSync(`/proc/${pid}/exe`) === process.execPath;
    const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return isNode && isOurs ? kilobytesIn(line, status) : 0;
  } catch {
    // The process has ended, or belongs to another user.
    return 0;
  }
}

function kilobytesIn(line, status) {
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0);
}
