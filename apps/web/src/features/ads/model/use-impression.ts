import { type AdWatch, IMPRESSION_RATIO, nextCheckInMs, UNSEEN, watchAd } from '@molip/domain/ads';
import { type RefObject, useEffect, useRef } from 'react';
import { isCovered } from './is-covered.ts';

/** Calls once when the element has been in sight for long enough, by the rule of the domain. */
export function useImpression(element: RefObject<HTMLElement | null>, onImpression: () => void): void {
  const latest = useRef(onImpression);
  useEffect(() => {
    latest.current = onImpression;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let watch: AdWatch = UNSEEN;
    let ratio = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (watch.kind === 'counted') return;
      const isTabVisible = document.visibilityState === 'visible';
      const sight = { ratio, isTabVisible, isCovered: ratio >= IMPRESSION_RATIO && isCovered(target) };
      watch = watchAd(watch, sight, performance.now());
      if (watch.kind === 'counted') return latest.current();
      const waitMs = nextCheckInMs(watch, sight, performance.now());
      if (waitMs !== null) timer = setTimeout(look, waitMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        ratio = entries.at(-1)?.intersectionRatio ?? 0;
        look();
      },
      { threshold: [0, IMPRESSION_RATIO] },
    );
    observer.observe(target);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
}
