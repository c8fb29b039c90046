import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Processor time of the work on a machine of usual speed, however busy this one is. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000 / slowness();
}

/** Processor time of synchronous work, of its own thread only. */
export function cpuMsOf(work: () => unknown): number {
  const before = threadMs();
  work();
  return (threadMs() - before) / slowness();
}

/**
 * The longest block of the event loop, on a machine of usual speed. It is measured in processor time of this thread, where the
 * system reports it, since wall time would include other processes. Time that a virtual machine's host took, and the present
 * slowness of the machine, are subtracted. Garbage of other tests is collected before. Collection and compilation may fall
 * into a single measurement: with a limit, it is repeated up to twice, and the shortest counts, since slow code is slow each
 * time.
 */
export async function longestStretchMs(
  work: () => Promise<unknown>,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && !(shortest < limitMs); attempt += 1)
    shortest = Math.min(shortest, await measureStretchMs(work));
  return shortest;
}

async function measureStretchMs(work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  let [longest, last, isOver] = [0, ownMs(), false];
  const look = () => {
    const now = ownMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return longest / slowness();
}

const ownMs = () => threadMs() - stolenMs();

const ATTEMPTS = 3;

const SAMPLE = '가나,\t"'.repeat(400_000);
/** Duration of reading the sample on a core that is not shared. */
const SAMPLE_MS = 3;
const READINGS = 9;

/** How many times slower than usual this machine is now, at least 1. Several readings, since the system counts in steps of 4 ms. */
export function slowness(): number {
  const before = threadMs();
  for (let reading = 0; reading < READINGS; reading += 1) readSample();
  return Math.max(1, (threadMs() - before) / READINGS / SAMPLE_MS);
}

function readSample(): number {
  let sum = 0;
  for (let at = 0; at < SAMPLE.length; at += 1) sum = (sum * 31 + SAMPLE.charCodeAt(at)) | 0;
  return sum;
}

/** Linux: nanoseconds of processor time of the reading thread. */
const THREAD_TIME = '/proc/thread-self/schedstat';
const hasThreadTime = existsSync(THREAD_TIME);

function threadMs(): number {
  if (!hasThreadTime) return performance.now();
  return Number(readFileSync(THREAD_TIME, 'utf8').split(' ')[0]) / 1e6;
}

const MACHINE_TIME = '/proc/stat';
const hasMachineTime = existsSync(MACHINE_TIME);
/** Fields after the name: user, nice, system, idle, iowait, irq, softirq, steal, each in hundredths of a second. */
const STEAL_FIELD = 8;

/** Linux: processor time that the host took from this virtual machine. */
function stolenMs(): number {
  if (!hasMachineTime) return 0;
  const [all = ''] = readFileSync(MACHINE_TIME, 'utf8').split('\n', 1);
  return Number(all.split(/ +/)[STEAL_FIELD] ?? 0) * 10;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
