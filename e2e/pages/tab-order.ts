import { expect, type Page } from '@playwright/test';

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
  readonly isMarked: boolean;
  readonly isInside: boolean;
}

interface Walk {
  /** Names of controls that Tab did not reach. */
  missed(): string[];
  /** Stops of Firefox at scrolling elements that contain controls. */
  frames(): number;
  /** Whether controls were added or removed during the walk. */
  hasChanged(): boolean;
  end(): void;
  readonly stops: readonly Stop[];
}

interface Walked {
  readonly stops: readonly Stop[];
  readonly missed: readonly string[];
  readonly hasChanged: boolean;
  /** The expected number of stops. */
  readonly count: number;
}

const OPEN_DIALOG = '[role=dialog][data-open]';
/** Late parts of a page may add controls: then the walk begins again. */
const MOST_WALKS = 3;

/** Tabs through the page from its top: every control gets the focus, is visible and shows its focus. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const { stops, count } = await walk(page, 'body');
  expect(stops.length, `stops by Tab on ${page.url()}`).toBe(count);
}

/** Tabs round the open dialog: every control in it gets the focus, and none behind it. */
export async function expectDialogKeepsFocus(page: Page): Promise<void> {
  // A dialog over another takes the focus a moment later.
  const onTop = page.locator(OPEN_DIALOG).last();
  await expect(onTop.and(page.locator(':focus-within'))).toHaveCount(1);
  const { stops } = await walk(page, OPEN_DIALOG);
  expect(
    stops.filter(({ isInside }) => !isInside).map(({ name }) => name),
    `behind the dialog on ${page.url()}`,
  ).toEqual([]);
}

/** Waits while a focus guard at the end of a dialog moves the focus on. */
export async function pressTab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator('[data-base-ui-focus-guard]:focus')).toHaveCount(0);
}

async function walk(page: Page, where: string): Promise<Walked> {
  let walked = await walkOnce(page, where);
  for (let walks = 1; walked.hasChanged && walks < MOST_WALKS; walks += 1)
    walked = await walkOnce(page, where);
  const { stops, missed } = walked;
  const here = `by Tab on ${page.url()}`;
  expect(missed, `never reached ${here}`).toEqual([]);
  expect(
    stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    `out of sight ${here}`,
  ).toEqual([]);
  expect(
    stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    `no focus to see ${here}`,
  ).toEqual([]);
  return walked;
}

async function walkOnce(page: Page, where: string): Promise<Walked> {
  const count = await page.evaluate(watchFocus, where);
  // In a dialog Tab also stops at its two focus guards and at the parts of a date.
  const dates = await page.locator('input[type=date]').count();
  const presses = where === OPEN_DIALOG ? count + 2 + 3 * dates : count;
  const tab = where === OPEN_DIALOG ? pressTab : () => page.keyboard.press('Tab');
  for (let press = 0; press < presses; press += 1) await tab(page);
  const frames = await page.evaluate(() => (Reflect.get(window, 'walk') as Walk).frames());
  for (let press = 0; press < frames; press += 1) await tab(page);
  const walked = await page.evaluate(() => {
    const { stops, missed, hasChanged, end } = Reflect.get(window, 'walk') as Walk;
    end();
    return { stops, missed: missed(), hasChanged: hasChanged() };
  });
  return { ...walked, count };
}

/** Runs in the page. Returns the expected number of stops. */
function watchFocus(where: string): number {
  // The topmost dialog.
  const root = [...document.querySelectorAll(where)].at(-1) ?? document.body;
  // Focus guards of dialogs.
  const GUARD = '[data-base-ui-focus-guard]';
  const EDITABLE = '[contenteditable="true"]';
  const CONTROLS = `a[href], button, input, select, textarea, summary, [tabindex], ${EDITABLE}`;
  /** Tab stops once at a group of radio buttons. */
  const keyOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.closest('label, a, button')?.textContent ?? element.id}`;
  const findControls = () =>
    [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (element) =>
        (element.tabIndex >= 0 || element.matches(EDITABLE)) &&
        // Tab skips links within editable text.
        !element.parentElement?.closest(EDITABLE) &&
        !element.matches(`:disabled, ${GUARD}`) &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  const controls = findControls();
  /** The focus may be drawn by the control, its next sibling or its parent. */
  const lookOf = (element: Element) =>
    [element, element.nextElementSibling, element.parentElement]
      .map((drawn) => {
        if (!drawn) return '';
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(drawn);
        return outlineStyle + outlineWidth + boxShadow + borderColor;
      })
      .join();
  /** In a field without a border the caret shows the focus. */
  const hasCaret = (element: Element) => element.matches(`textarea, ${EDITABLE}`);
  if (root === document.body) goToTop();
  const first = document.activeElement;
  const restingLooks = new Map(controls.map((element) => [element, lookOf(element)]));
  const isSeen = (element: Element) => {
    // A long text is scrolled by its parent.
    const frame = element.matches(EDITABLE) ? element.parentElement : null;
    const shown = element.closest('label') ?? frame ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && shown.contains(hit);
  };
  const wanted = new Map(controls.map((element) => [keyOf(element), nameOf(element)]));
  const reached = new Set<unknown>();
  const stops: Stop[] = [];
  let frames = 0;
  const ending = new AbortController();
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.matches(GUARD)) return;
    if (!target.matches(CONTROLS) && target.querySelector(CONTROLS)) {
      frames += 1;
      return;
    }
    reached.add(keyOf(target));
    stops.push({
      name: nameOf(target),
      isSeen: isSeen(target),
      // Its look without the focus is unknown.
      isMarked: target === first || hasCaret(target) || lookOf(target) !== restingLooks.get(target),
      isInside: root.contains(target),
    });
  };
  document.addEventListener('focusin', follow, { signal: ending.signal });
  /** Moves the focus to the body, also from a field that the page has focused. */
  function goToTop() {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }
  const missed = () => [...wanted].filter(([key]) => !reached.has(key)).map(([, name]) => name);
  const hasChanged = () => {
    const now = new Set<unknown>(findControls().map(keyOf));
    return now.size !== wanted.size || [...wanted.keys()].some((key) => !now.has(key));
  };
  Reflect.set(window, 'walk', { stops, missed, frames: () => frames, hasChanged, end: () => ending.abort() });
  return wanted.size;
}
