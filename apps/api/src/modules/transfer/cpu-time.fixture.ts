/** What the work itself takes, however busy the machine is with others. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** How long others wait for their turn at most, while the machine works on nothing else. */
export async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  const spentMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, last, isOver] = [0, spentMs(), false];
  const look = () => {
    const now = spentMs();
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
