import { expect, type Page } from '@playwright/test';

interface Stop {
  readonly name: string;
  readonly isSeen: boolean;
  readonly isMarked: boolean;
}

interface Walk {
  /** Names of what Tab has to reach, and did not. */
  missed(): string[];
  readonly count: number;
  readonly stops: readonly Stop[];
}

/** From the top of the page by Tab alone: every control comes, can be seen and shows its focus; then the page ends. */
export async function walkByKeyboard(page: Page): Promise<void> {
  const count = await page.evaluate(watchFocus);
  for (let press = 0; press < count; press += 1) await page.keyboard.press('Tab');
  const { stops, missed } = await page.evaluate(() => {
    const { stops, missed } = Reflect.get(window, 'walk') as Walk;
    return { stops, missed: missed() };
  });
  const where = `by Tab on ${page.url()}`;
  expect(missed, `never reached ${where}`).toEqual([]);
  expect(
    stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    `out of sight ${where}`,
  ).toEqual([]);
  expect(
    stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    `no focus to see ${where}`,
  ).toEqual([]);
  expect(stops.length, `stops ${where}`).toBe(count);
}

/** Runs in the page. Returns how many stops Tab has to make. */
function watchFocus(): number {
  const EDITABLE = '[contenteditable="true"]';
  const CONTROLS = `a[href], button, input, select, textarea, summary, [tabindex], ${EDITABLE}`;
  /** Tab comes to a group of radio buttons once. */
  const keyOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' ? element.name : element;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.closest('label, a, button')?.textContent ?? element.id}`;
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      (element.tabIndex >= 0 || element.matches(EDITABLE)) &&
      // Tab passes by the links of a text that is being written.
      !element.parentElement?.closest(EDITABLE) &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility(),
  );
  /** A focus may be drawn by the control, by what stands beside it, or by what holds it. */
  const lookOf = (element: Element) =>
    [element, element.nextElementSibling, element.parentElement]
      .map((drawn) => {
        if (!drawn) return '';
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(drawn);
        return outlineStyle + outlineWidth + boxShadow + borderColor;
      })
      .join();
  /** Where one writes on the bare page, the caret is what shows. */
  const hasCaret = (element: Element) => element.matches(`textarea, ${EDITABLE}`);
  goToTop();
  const restingLooks = new Map(controls.map((element) => [element, lookOf(element)]));
  const isSeen = (element: Element) => {
    // A long text is seen through its frame.
    const frame = element.matches(EDITABLE) ? element.parentElement : null;
    const shown = element.closest('label') ?? frame ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && shown.contains(hit);
  };
  const wanted = new Map(controls.map((element) => [keyOf(element), nameOf(element)]));
  const reached = new Set<unknown>();
  const stops: Stop[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    reached.add(keyOf(target));
    stops.push({
      name: nameOf(target),
      isSeen: isSeen(target),
      isMarked: hasCaret(target) || lookOf(target) !== restingLooks.get(target),
    });
  });
  /** Also on a page that has put the caret somewhere. */
  function goToTop() {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  }
  const missed = () => [...wanted].filter(([key]) => !reached.has(key)).map(([, name]) => name);
  Reflect.set(window, 'walk', { count: wanted.size, stops, missed });
  return wanted.size;
}
