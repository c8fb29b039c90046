/**
 * Text is readable at once in a font of the system; the web font's 24 KiB of CSS must not hold it up. Where it does not arrive the
 * font of the system stays: offline, or in a page that is being left, which Firefox tells as a failure.
 */
export function loadFontsAfterFirstPaint(): void {
  const load = () => import('@fontsource-variable/noto-sans-kr/index.css').catch(() => {});
  requestAnimationFrame(() => setTimeout(load));
}
