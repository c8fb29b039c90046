import { pageIsShown } from '../shared/lib/page-is-shown.ts';

/**
 * Text is readable at once in a font of the system; the web font's sheet and files, a quarter of a megabyte, must not hold up what the
 * page shows. Where they do not arrive the font of the system stays: offline, or in a page that is being left, which Firefox tells as
 * a failure.
 */
export async function loadFontsBehindPage(): Promise<void> {
  await pageIsShown();
  await import('@fontsource-variable/noto-sans-kr/index.css').catch(() => {});
}
