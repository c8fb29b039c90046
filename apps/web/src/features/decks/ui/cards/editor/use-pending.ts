import { useState } from 'react';

/** Pending work, such as uploads of images. */
export function usePending() {
  const [works] = useState(() => new Set<Promise<unknown>>());
  return {
    isAny: () => works.size > 0,
    add: (work: Promise<unknown>): void => {
      works.add(work);
      const end = () => works.delete(work);
      work.then(end, end);
    },
    /** Including work added while waiting. */
    ended: async (): Promise<void> => {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
