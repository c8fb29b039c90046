/** What the work itself takes, however busy the machine is with others. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/**
 * How long others wait for their turn at most. By the clock it would count what the machine does for others meanwhile,
 * by the processor's time what other threads collect as garbage: the lesser of both is nearest.
 */
export async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  const spentMs = () => {
    const { user, system } = process.cpuUsage();
    return { cpu: (user + system) / 1_000, clock: performance.now() };
  };
  let [longest, last, isOver] = [0, spentMs(), false];
  const look = () => {
    const now = spentMs();
    longest = Math.max(longest, Math.min(now.cpu - last.cpu, now.clock - last.clock));
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return longest;
}
