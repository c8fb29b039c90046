import { pageIsShown } from '../shared/lib/page-is-shown.ts';

/** Of the document: while it is there, text has the font of the system. */
const WAITING = 'data-fonts';
const FONT = '1rem "Noto Sans KR Variable"';

/**
 * Text is readable at once in a font of the system; the web font, 24 KiB of CSS and some ten files of 17, must not hold it up. Whoever
 * has been here has it on the device; for whoever comes first it follows the page.
 */
export function loadFonts(): void {
  const hasBeenHere = Boolean(navigator.serviceWorker?.controller);
  requestAnimationFrame(() => setTimeout(hasBeenHere ? takeFont : () => pageIsShown().then(takeFont)));
}

/**
 * All of the text at hand changes at once: file by file, words would be of two fonts for a while, and the page be laid out for each.
 * Where it does not arrive the font of the system stays: offline, or in a page that is being left, which Firefox tells as a failure.
 */
async function takeFont(): Promise<void> {
  try {
    await import('@fontsource-variable/noto-sans-kr/index.css');
    await document.fonts.load(FONT, document.body.textContent ?? '');
    document.documentElement.removeAttribute(WAITING);
  } catch {
    // Said above.
  }
}
