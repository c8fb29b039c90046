/** Functions that run in the page; each returns a description of every defect. */

/** Touch targets below 44 px. Links within a sentence or a note are exempt: they are as high as their line. */
export function findSmallTargets(): string[] {
  const LEAST_PX = 43.5;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem], [role=switch]';
  const OUT_OF_PLAY = '[inert], [aria-hidden=true], [contenteditable=true], .md, .shown-on-focus:not(:focus)';
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const placeOf = (element: HTMLElement) =>
    (element.matches('[type=radio], [type=checkbox], [type=file]') &&
      (element as HTMLInputElement).labels?.[0]) ||
    element;
  /** The area that reacts to a touch may be larger than the element's box. */
  const isHit = (place: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (place.contains(hit) || hit.contains(place));
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const isThere = element.checkVisibility({ visibilityProperty: true });
    if (!isThere || element.closest(OUT_OF_PLAY) || element.matches(':disabled') || isInSentence(element))
      continue;
    const place = placeOf(element);
    let box = place.getBoundingClientRect();
    // Elements for the keyboard only, one pixel large.
    if (box.width <= 1 || box.height <= 1 || (box.width >= LEAST_PX && box.height >= LEAST_PX)) continue;
    place.scrollIntoView({ block: 'center', inline: 'center' });
    box = place.getBoundingClientRect();
    const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, LEAST_PX / 2 - 1];
    const isWide = box.width >= LEAST_PX || (isHit(place, x - reach, y) && isHit(place, x + reach, y));
    const isHigh = box.height >= LEAST_PX || (isHit(place, x, y - reach) && isHit(place, x, y + reach));
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
    if (!isWide || !isHigh)
      found.push(
        `${element.tagName.toLowerCase()} ${name} ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  }
  return found;
}

/** Text that scrolling does not reveal. Text with an ellipsis is cut on purpose, and whole on the page that it links. */
export function findLostTexts(): string[] {
  const SLACK_PX = 2;
  /** Glyphs are taller than their line box. */
  const LINE_SLACK_PX = 6;
  const UNSEEN =
    '[inert], [aria-hidden=true], noscript, script, style, .sr-only, .katex-mathml, .shown-on-focus';
  const CONTROL = 'button, a, label, select, [role=option], [role=menuitem]';
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  /** The reason why a text is lost, or null. */
  function lossOf(parent: Element, rects: readonly DOMRect[]): string | null {
    const isOut = (box: DOMRect, isCutX: boolean, isCutY: boolean) =>
      rects.some(
        ({ left, right, top, bottom }) =>
          (isCutX && (left < box.left - SLACK_PX || right > box.right + SLACK_PX)) ||
          (isCutY && (top < box.top - LINE_SLACK_PX || bottom > box.bottom + LINE_SLACK_PX)),
      );
    for (let at: Element | null = parent; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const isCutOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isCutOnPurpose || (scrolls(style.overflowX) && scrolls(style.overflowY))) return null;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const isControl = at.matches(CONTROL);
      const box = at.getBoundingClientRect();
      if (isOut(box, hides(style.overflowX) || isControl, hides(style.overflowY) || isControl))
        return isControl ? 'out of its control' : 'cut off';
    }
    return isOut(new DOMRect(0, 0, innerWidth, innerHeight), true, false) ? 'out of the window' : null;
  }

  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest(UNSEEN)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const loss = lossOf(parent, rects);
    if (loss) found.push(`${loss}: ${node.textContent.trim().slice(0, 40)}`);
  }
  return found;
}

/** Marks elements that only their background makes visible, for `findPaintedOver` with forced colours. */
export function markDrawn(): void {
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.children.length > 0 || element.textContent?.trim() || element instanceof SVGElement) continue;
    const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const { width, height } = element.getBoundingClientRect();
    if (
      !isThere ||
      width < 2 ||
      height < 2 ||
      element.matches('img, canvas, textarea, input:not([role=switch])')
    )
      continue;
    const stands = groundOf(element) !== groundOf(element.parentElement);
    const { borderTopWidth } = getComputedStyle(element);
    if (stands && borderTopWidth === '0px') element.dataset['drawn'] = '';
  }
}

/** Marked elements that forced colours hide, and checked radio buttons that look unchecked. */
export function findPaintedOver(): string[] {
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80);
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  };
  const drawn = [...document.querySelectorAll('[data-drawn]')].filter((element) => {
    const { borderTopWidth, outlineStyle } = getComputedStyle(element);
    return (
      groundOf(element) === groundOf(element.parentElement) &&
      borderTopWidth === '0px' &&
      outlineStyle === 'none'
    );
  });
  const lookOf = (radio: HTMLInputElement) =>
    [radio, ...(radio.labels?.[0]?.querySelectorAll('*') ?? []), radio.labels?.[0]]
      .filter((element) => element instanceof Element)
      .map((element) => {
        const { backgroundColor, borderColor, borderWidth, outlineStyle, display } =
          getComputedStyle(element);
        return [
          backgroundColor,
          borderWidth === '0px' ? '' : borderColor + borderWidth,
          outlineStyle,
          display,
        ].join();
      })
      .join(';');
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((radio) =>
    radio.labels?.[0]?.checkVisibility({ visibilityProperty: true }),
  );
  const alike = radios.filter(
    (radio) =>
      radio.checked &&
      radios.some((other) => other.name === radio.name && !other.checked && lookOf(other) === lookOf(radio)),
  );
  return [
    ...drawn.map((element) => `painted over: ${nameOf(element)}`),
    ...alike.map((radio) => `chosen, and looks like the others: ${radio.labels?.[0]?.textContent}`),
  ];
}

/** Text spacing of WCAG 1.4.12, by a constructed style sheet, which the content security policy allows. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}
