import { existsSync, readFileSync } from 'node:fs';

/** What the work itself takes, however busy the machine is with others. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/**
 * How long others wait for their turn at most. By the clock it would count what the machine does for others meanwhile,
 * so the time that this thread had the processor is taken where the system tells it.
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
  return longest;
}

/** Linux: nanoseconds that the reading thread has been running. */
const THREAD_TIME = '/proc/thread-self/schedstat';
const hasThreadTime = existsSync(THREAD_TIME);

function threadMs(): number {
  if (!hasThreadTime) return performance.now();
  return Number(readFileSync(THREAD_TIME, 'utf8').split(' ')[0]) / 1e6;
}
