import { existsSync, readFileSync } from 'node:fs';

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
 * A virtual machine has that time, too, while its host is busy with others: how slow it is just now is taken out.
 */
export async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, threadMs(), false];
  const look = () => {
    const now = threadMs();
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

const SAMPLE = '가나,\t"'.repeat(400_000);
/** What reading the sample takes on a core that is not shared. */
const SAMPLE_MS = 3;

/** 1, or how many times as long as usual this machine takes at the moment. */
export function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = threadMs();
    readSample();
    return threadMs() - before;
  }).sort((a, b) => a - b);
  return Math.max(1, (times[4] ?? 0) / SAMPLE_MS);
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
