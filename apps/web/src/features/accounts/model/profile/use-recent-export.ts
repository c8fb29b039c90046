import { MINUTE_MS } from '@molip/domain/kernel';
import { useEffect, useState } from 'react';

/** Nobody tells the page when the browser has the whole file: after these it is taken to have it. */
const DOWNLOAD_MS = 5 * MINUTE_MS;

/** Whether a download that began here may still be going on. */
export function useRecentExport() {
  const [startedAtMs, setStartedAtMs] = useState<number | null>(null);
  useEffect(() => {
    if (startedAtMs === null) return;
    const timer = setTimeout(() => setStartedAtMs(null), DOWNLOAD_MS);
    return () => clearTimeout(timer);
  }, [startedAtMs]);
  return { isExporting: startedAtMs !== null, noteExport: () => setStartedAtMs(Date.now()) };
}
