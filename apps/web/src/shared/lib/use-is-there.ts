import { useCallback, useEffect, useRef } from 'react';

/** Asks, after something was waited for, whether the component is still on the page. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}
