import { useState } from 'react';

/** Work that is under way, as images on their way to the server. */
export function usePending() {
  const [works] = useState(() => new Set<Promise<unknown>>());
  return {
    isAny: () => works.size > 0,
    add: (work: Promise<unknown>): void => {
      works.add(work);
      const end = () => works.delete(work);
      work.then(end, end);
    },
    /** With whatever was added meanwhile. */
    ended: async (): Promise<void> => {
      while (works.size > 0) await Promise.allSettled(works);
    },
  };
}
