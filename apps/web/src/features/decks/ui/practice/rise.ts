const FLIP_MS = 280;
const EASE = 'cubic-bezier(0.2, 0, 0, 1)';

/** Moves an element to its place from where it was, as fast as the member likes things to move. */
export function rise(element: HTMLElement, fromPx: number): void {
  const speed = Number(getComputedStyle(element).getPropertyValue('--motion') || 1);
  if (!(speed > 0) || fromPx === 0) return;
  element.animate?.([{ translate: `0 ${fromPx}px` }, { translate: '0 0' }], {
    duration: FLIP_MS * speed,
    easing: EASE,
  });
}
