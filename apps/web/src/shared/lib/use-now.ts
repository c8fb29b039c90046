import { useEffect, useState } from 'react';

/** The clock, repainting every `everyMs`. Durations are computed from instants; ticks only repaint. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
