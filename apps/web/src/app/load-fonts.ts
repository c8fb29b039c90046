/** Text is readable at once in a font of the system; the web font's 24 KiB of CSS must not hold it up. */
export function loadFontsAfterFirstPaint(): void {
  const load = () => void import('@fontsource-variable/noto-sans-kr/index.css');
  requestAnimationFrame(() => setTimeout(load));
}
