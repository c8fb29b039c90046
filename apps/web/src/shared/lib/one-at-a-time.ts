const tails = new Map<string, Promise<unknown>>();

/** One after the other among all tabs; among the work of this tab where the browser has no locks (plain http). */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work);
  const run = (tails.get(name) ?? Promise.resolve()).then(work);
  tails.set(
    name,
    run.catch(() => {}),
  );
  return run;
}
