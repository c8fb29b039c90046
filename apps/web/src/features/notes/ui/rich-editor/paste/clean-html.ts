import { isOwnImage } from '#shared/markdown/own-image.ts';
import { safeLink } from '#shared/markdown/safe-link.ts';
import { richEditorCopy as copy } from '../copy.ts';
import { inertHtml, STYLE, stylesOf } from './inert-html.ts';
import { makeWordLists } from './word-lists.ts';

const DROPPED = 'script, style, meta, link, title, head, xml, template, iframe, object, svg, math, [hidden]';

/** HTML of web pages, 한글 and Word as plain tags of our formats. The schema drops the rest. */
export function cleanHtml(html: string): string {
  const page = new DOMParser().parseFromString(inertHtml(withoutComments(html)), 'text/html');
  for (const element of page.querySelectorAll(DROPPED)) element.remove();
  makeWordLists(page);
  for (const element of page.querySelectorAll(`[${STYLE}]`)) tagsForStyles(element);
  for (const image of page.querySelectorAll('img')) linkForImage(image);
  for (const row of page.querySelectorAll('tr')) lineForRow(row);
  for (const heading of page.querySelectorAll('h4, h5, h6')) rename(heading, 'p');
  return page.body.innerHTML;
}

/** Word puts its list marks between comments. */
function withoutComments(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', at)) {
    const end = html.indexOf('-->', start + 4);
    if (end === -1) break;
    pieces.push(html.slice(at, start));
    at = end + 3;
  }
  return (pieces.join('') + html.slice(at)).replace(/<!\[[^<>]*\]>/g, '');
}

function tagsForStyles(element: Element): void {
  const style = stylesOf(element);
  const weight = style.get('font-weight') ?? '';
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const isBold = /^(bold|bolder|[6-9]00)$/.test(weight);
  // Google Docs wraps what it copies into a <b> that is not bold.
  const isPlain = /^(normal|[1-5]00)$/.test(weight);
  if (isPlain && /^(B|STRONG)$/.test(element.tagName)) element.replaceWith(...element.childNodes);
  else if (isBold) wrapContent(element, 'strong');
  if (/italic|oblique/.test(style.get('font-style') ?? '')) wrapContent(element, 'em');
  if (/underline/.test(decoration) && element.tagName !== 'A') wrapContent(element, 'u');
  if (/line-through/.test(decoration)) wrapContent(element, 's');
  element.removeAttribute(STYLE);
}

/** Headings are bold without a mark; blocks that contain blocks cannot have one. */
function wrapContent(element: Element, tag: string): void {
  if (tag === 'strong' && /^(H[1-6]|TH)$/.test(element.tagName)) return;
  if (element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre')) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Images of other hosts are not shown: a link to them replaces them. */
function linkForImage(image: HTMLImageElement): void {
  const src = image.getAttribute('src') ?? '';
  if (isOwnImage(src)) return;
  const href = safeLink(src);
  const isElsewhere = /^(?:https?:)?\/\//i.test(href);
  const text = image.getAttribute('alt')?.trim() || (isElsewhere ? copy.imageOfElsewhere : '');
  if (!isElsewhere || image.closest('a')) {
    image.replaceWith(text);
    return;
  }
  const link = image.ownerDocument.createElement('a');
  link.setAttribute('href', href);
  link.textContent = text;
  image.replaceWith(link);
}

function lineForRow(row: HTMLTableRowElement): void {
  const line = row.ownerDocument.createElement('p');
  [...row.cells].forEach((cell, index) => {
    if (index > 0) line.append(' | ');
    line.append(cell.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  });
  row.replaceWith(line);
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
