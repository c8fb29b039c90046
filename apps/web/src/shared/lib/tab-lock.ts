const tails = new Map<string, Promise<unknown>>();

/** Runs the work in one tab at a time; without Web Locks (plain http) one after another in this tab. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work);
  const run = (tails.get(name) ?? Promise.resolve()).then(work);
  tails.set(
    name,
    run.catch(() => {}),
  );
  return run;
}
