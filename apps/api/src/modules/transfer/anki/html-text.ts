import { parseDocument } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;
type HtmlText = Extract<HtmlNode, { data: string }>;

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;
export const isText = (node: HtmlNode): node is HtmlText => node.type === 'text';

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

export const decodeHtmlText = (html: string): string =>
  /[<&]/.test(html) ? textOf(parseDocument(html).children) : html;
