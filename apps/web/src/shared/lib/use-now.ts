import { useEffect, useState } from 'react';

/** The current time, which renders again every `everyMs`. Durations are computed from instants, never by counting ticks. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
