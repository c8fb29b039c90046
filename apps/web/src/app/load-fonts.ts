import { nextPaint } from '#shared/lib/next-paint.ts';
import { pageReady } from '#shared/lib/page-ready.ts';
import { router } from './router.tsx';

/** Of the document: while it is there, text has the font of the system. `waiting` for the web font, or not (`system`). */
const FONTS = 'fonts';
const FONT = '1rem "Noto Sans KR Variable"';
/** All of these come with a good Korean font. Elsewhere there may be none, and empty boxes instead of text. */
const KOREAN_SYSTEMS = /Android|CrOS|iPad|iPhone|Macintosh|Windows/;

/**
 * Text is readable at once in a font of the system; the web font, 24 KiB of CSS and some ten files of 17, must not hold it up, and it
 * costs a phone a quarter of a second to lay a page out anew in it. So whoever comes first keeps the font of the system on the first
 * page, and has the web font with the next. Whoever has been here has its files on the device, and sees it from the start.
 */
export function loadFonts(): void {
  const hasBeenHere = Boolean(navigator.serviceWorker?.controller);
  if (hasBeenHere) void nextPaint().then(takeFont);
  else if (KOREAN_SYSTEMS.test(navigator.userAgent)) takeFontWithNextPage();
  else void nextPaint().then(takeFontAfterPage);
}

function takeFontWithNextPage(): void {
  const { dataset } = document.documentElement;
  dataset[FONTS] = 'system';
  const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    stop();
    dataset[FONTS] = 'waiting';
    takeFontAfterPage();
  });
}

function takeFontAfterPage(): void {
  void pageReady().then(takeFont);
}

/**
 * All of the text at hand changes at once: file by file, words would be of two fonts for a while, and the page be laid out for each.
 * Where it does not arrive the font of the system stays: offline, or in a page that is being left, which Firefox tells as a failure.
 */
async function takeFont(): Promise<void> {
  try {
    await import('@fontsource-variable/noto-sans-kr/index.css');
    await document.fonts.load(FONT, document.body.textContent ?? '');
    delete document.documentElement.dataset[FONTS];
  } catch {
    // Said above.
  }
}
