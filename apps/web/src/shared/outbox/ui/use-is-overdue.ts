import { useEffect, useState } from 'react';

/** Most changes are sent before anybody could read that they are not. */
const PATIENCE_MS = 5_000;

/** Whether something has been waiting for so long that a person should know. */
export function useIsOverdue(oldestAt: number | undefined): boolean {
  const [overdueAt, setOverdueAt] = useState<number>();
  useEffect(() => {
    if (oldestAt === undefined) return;
    const waitMs = Math.min(PATIENCE_MS, oldestAt + PATIENCE_MS - Date.now());
    const timer = setTimeout(() => setOverdueAt(oldestAt), waitMs);
    return () => clearTimeout(timer);
  }, [oldestAt]);
  return oldestAt !== undefined && overdueAt === oldestAt;
}
