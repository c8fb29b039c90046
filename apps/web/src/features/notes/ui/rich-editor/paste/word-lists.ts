import { STYLE } from './inert-html.ts';

const WORD_ITEM = /mso-list:\s*l\d+\s+level(\d+)/i;
const IGNORED = /mso-list:\s*ignore/i;
const NUMBERED = /^\(?[0-9a-z가-힣ivx]{1,4}[.)]/i;

/** Word writes items as paragraphs with their level as a style and their mark as text. */
export function makeWordLists(page: Document): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of page.querySelectorAll(`p[${STYLE}], h1[${STYLE}], h2[${STYLE}], h3[${STYLE}]`)) {
    const level = Number(WORD_ITEM.exec(paragraph.getAttribute(STYLE) ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    const tag = NUMBERED.test(takeMark(paragraph)) ? 'ol' : 'ul';
    open = open.slice(0, level);
    while (open.length < level) open.push(openList(page, open, tag, paragraph));
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

function openList(page: Document, open: readonly HTMLElement[], tag: string, before: Element): HTMLElement {
  const list = page.createElement(tag);
  const parent = open.at(-1);
  if (!parent) before.before(list);
  else (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
  return list;
}

function takeMark(paragraph: Element): string {
  const mark = [...paragraph.querySelectorAll(`[${STYLE}]`)].find((element) =>
    IGNORED.test(element.getAttribute(STYLE) ?? ''),
  );
  mark?.remove();
  return mark?.textContent?.trim() ?? '';
}
