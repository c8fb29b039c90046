import { IMPRESSION_RATIO } from '@molip/domain/ads';

/** On its diagonal: there a bar above or below it and a popover beside it are met alike. */
const POINTS = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/** Whether less of it can be seen than counts. An IntersectionObserver knows the window, not what lies over an element. */
export function isCovered(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const seen = POINTS.filter((at) =>
    element.contains(document.elementFromPoint(x + at * width, y + at * height)),
  );
  return seen.length / POINTS.length < IMPRESSION_RATIO;
}
