import { parseDocument } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;
type HtmlText = Extract<HtmlNode, { data: string }>;

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;
export const isText = (node: HtmlNode): node is HtmlText => node.type === 'text';

const TAG = /<(\/?)([a-z][^\s/>]*)[^<>]*>/gi;
const NEVER_CLOSED = new Set('br img hr input wbr p li td th tr source'.split(' '));
/** The parser takes the square of it. */
const DEPTH_MAX = 5_000;
const BREAKS = new Set(['br', 'div', 'p', 'li', 'tr']);

/** Letters alone, with line breaks where lines end. Walks without recursion: depth is the writer's choice. */
export function textOf(nodes: readonly HtmlNode[]): string {
  const waiting = [...nodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) text += node.data;
    else if ('children' in node) {
      if (isElement(node) && BREAKS.has(node.name) && text !== '' && !text.endsWith('\n')) text += '\n';
      for (const child of node.children.toReversed()) waiting.push(child);
    }
  }
  return text;
}

export const decodeHtmlText = (html: string): string => (/[<&]/.test(html) ? textOf(parseHtml(html)) : html);

/** What is nested beyond any use is letters. */
export function parseHtml(html: string): HtmlNode[] {
  const source = depthOf(html) > DEPTH_MAX ? html.replace(TAG, ' ') : html;
  return parseDocument(source, { recognizeSelfClosing: false }).children;
}

function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, closing, name = ''] of html.matchAll(TAG)) {
    if (closing) depth = Math.max(0, depth - 1);
    else if (!NEVER_CLOSED.has(name.toLowerCase())) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
