import { PNG } from '../support/share.ts';
import { expect, test } from './support/test.ts';
import type { WebKitPage } from './support/webkit-page.ts';

const FIELD = 'textarea[spellcheck]';
const DIALOG = '[role=dialog]';
const KEYBOARD_PX = 500;

test.beforeEach(({ webkit, member }) => webkit.signIn(member));

test('an image is dropped on a line of the Markdown field → it stands in that line (WK-7.02)', async ({
  webkit,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote({
    noteTitle: '그림',
    noteContent: '첫 줄\n\n가운데\n\n끝 줄',
  });
  await webkit.session.evaluate(() => localStorage.setItem('molip.editor', 'markdown'));
  await webkit.open(`/note/${noteId}/edit`);
  await webkit.find(FIELD);
  await webkit.session.evaluate(
    (selector, bytes) => {
      const field = document.querySelector<HTMLTextAreaElement>(selector);
      if (!field) return;
      const { left, top } = field.getBoundingClientRect();
      const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(field);
      const image = new File([new Uint8Array(bytes)], '그림.png', { type: 'image/png' });
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(image);
      // A point within the third line for any font.
      const clientX = left + Number.parseFloat(paddingLeft) + 16;
      const clientY = top + Number.parseFloat(paddingTop) + Number.parseFloat(lineHeight) * 2.5;
      field.dispatchEvent(
        new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
      );
    },
    FIELD,
    [...Buffer.from(PNG.base64, 'base64')],
  );
  await expect
    .poll(() =>
      webkit.session.evaluate(
        (selector) => document.querySelector<HTMLTextAreaElement>(selector)?.value,
        FIELD,
      ),
    )
    .toMatch(/^첫 줄\n\n[가운데]*\s*!\[그림[^\]]*\]\([^)]*\)\s*[가운데]*\n\n끝 줄$/);
});

test.describe('a window as narrow as it gets', () => {
  test.use({ windowWidth: 447 });

  test('a keyboard comes over a sheet and over the palette → both are above it (WK-7.03)', async ({
    webkit,
  }) => {
    await webkit.open('/study');
    // The page moves until its decks are loaded.
    await expect(async () => {
      await webkit.click('main button', '새 덱');
      await webkit.find(DIALOG);
    }).toPass();
    await showKeyboard(webkit);
    await expect.poll(() => edgesOfDialog(webkit)).toEqual({ isBelowTop: true, isAboveKeyboard: true });

    await webkit.open('/study');
    await webkit.click('header button', '무엇이든 찾기');
    await webkit.find('.palette-option');
    await showKeyboard(webkit);
    await expect.poll(() => edgesOfDialog(webkit)).toEqual({ isBelowTop: true, isAboveKeyboard: true });
  });
});

/** This browser has no on-screen keyboard: its visual viewport is replaced. */
async function showKeyboard({ session }: WebKitPage): Promise<void> {
  await session.evaluate((keyboard) => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - keyboard });
    visualViewport.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);
}

function edgesOfDialog({ session }: WebKitPage) {
  return session.evaluate((selector) => {
    const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { isBelowTop: top >= 0, isAboveKeyboard: bottom > 0 && bottom <= (visualViewport?.height ?? 0) };
  }, DIALOG);
}
