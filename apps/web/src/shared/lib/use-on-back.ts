import { useEffect } from 'react';

/** For what stands over every page: Back and Forward change the page below it. */
export function useOnBack(isOpen: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [isOpen, onBack]);
}
