import { useEffect, useRef } from 'react';

/** For what stands over every page: Back and Forward change the page below it. */
export function useOnBack(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    // One and the same: the router renders within this very event, and would take another one's place too late.
    const listen = () => latest.current();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, [isOpen]);
}
