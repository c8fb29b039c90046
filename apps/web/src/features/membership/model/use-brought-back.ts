import { useEffect } from 'react';

/** Back from a page of another site the browser may bring this one as it was left: about to leave. */
export function useBroughtBack(onBack: () => void): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [onBack]);
}
