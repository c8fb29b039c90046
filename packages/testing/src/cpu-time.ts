import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the work itself takes on a machine of ordinary speed, however busy this one is with others. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000 / slowness();
}

/** The same for work that is done at once, by the thread that does it. */
export function cpuMsOf(work: () => unknown): number {
  const before = threadMs();
  work();
  return (threadMs() - before) / slowness();
}

/**
 * How long others wait for their turn at most, on a machine of ordinary speed. By the clock it would count what the
 * machine does for others meanwhile, so the time that this thread had the processor is taken where the system tells it.
 * A virtual machine has that time, too, while its host is busy with others: it is taken out, and so is how slow the
 * machine is just now. What other tests have left behind is collected before. Garbage collection and compilation fall into any
 * single measurement: with a limit, it is repeated up to twice. Code that is slow by itself is slow each time.
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
/** What reading the sample takes on a core that is not shared. */
const SAMPLE_MS = 3;
const READINGS = 9;

/** 1, or how many times as long as usual this machine takes at the moment. Several readings, since the system counts in steps of 4 ms. */
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

/** Linux: nanoseconds that the reading thread has been running. */
const THREAD_TIME = '/proc/thread-self/schedstat';
const hasThreadTime = existsSync(THREAD_TIME);

function threadMs(): number {
  if (!hasThreadTime) return performance.now();
  return Number(readFileSync(THREAD_TIME, 'utf8').split(' ')[0]) / 1e6;
}

const MACHINE_TIME = '/proc/stat';
const hasMachineTime = existsSync(MACHINE_TIME);
/** The line says user, nice, system, idle, iowait, irq, softirq and steal behind its name, each in hundredths of a second. */
const STEAL_FIELD = 8;

/** Linux: what the host of a virtual machine took from all of its processors. */
function stolenMs(): number {
  if (!hasMachineTime) return 0;
  const [all = ''] = readFileSync(MACHINE_TIME, 'utf8').split('\n', 1);
  return Number(all.split(/ +/)[STEAL_FIELD] ?? 0) * 10;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
