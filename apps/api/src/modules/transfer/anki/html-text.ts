import { DomHandler, Parser, type parseDocument, Tokenizer } from 'htmlparser2';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: object }>;
type HtmlText = Extract<HtmlNode, { data: string }>;

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;
export const isText = (node: HtmlNode): node is HtmlText => node.type === 'text';

/** A closing tag takes as many steps as elements are open. No editor nests deeper. */
const DEPTH_MAX = 500;
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

/** HTML that is nested too deep is read as plain text. */
export function parseHtml(html: string): HtmlNode[] {
  try {
    return parse(html);
  } catch (error) {
    if (error instanceof NestedTooDeep) return parse(plainTextOf(html));
    throw error;
  }
}

function parse(html: string): HtmlNode[] {
  const handler = new BoundedHandler();
  new Parser(handler, { recognizeSelfClosing: false }).end(html);
  return handler.root.children;
}

class NestedTooDeep extends Error {}

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > DEPTH_MAX) throw new NestedTooDeep();
  }
}

/** By the tokenizer of the parser: a pattern of ours would see tags where the parser sees none. */
function plainTextOf(html: string): string {
  const texts: string[] = [];
  const ignored = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: (start, end) => texts.push(html.slice(start, end).replaceAll('<', '&lt;')),
      onattribdata: ignored,
      onattribentity: ignored,
      onattribend: ignored,
      onattribname: ignored,
      oncdata: ignored,
      onclosetag: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onopentagend: ignored,
      onopentagname: ignored,
      onprocessinginstruction: ignored,
      onselfclosingtag: ignored,
      ontextentity: ignored,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return texts.join(' ');
}
