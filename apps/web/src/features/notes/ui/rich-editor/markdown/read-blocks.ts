import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { itemMetaOf, metaOf } from '#shared/markdown/rules/kept-source.ts';
import { schema } from '../schema.ts';
import { inlineNodes } from './inline-nodes.ts';

const { nodes } = schema;
/** The source of an empty paragraph: Markdown has none. */
export const EMPTY_PARAGRAPH = '&nbsp;';
const RULE = '---';
const LAST_HEADING = 3;

/** The checkboxes of a task list's items, until it is printed as source. */
const checkboxes = new WeakMap<Node, string>();

export function checkboxOf(item: Node): string {
  return checkboxes.get(item) ?? '';
}

/** The blocks of tokens with parsed inline content. `printTasks` prints a task list, which the editor preserves as source. */
export function readBlocks(tokens: readonly Token[], printTasks: (list: Node) => string): Node[] {
  return new BlockReader(tokens, printTasks).blocks();
}

class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #printTasks: (list: Node) => string;
  #at = 0;

  constructor(tokens: readonly Token[], printTasks: (list: Node) => string) {
    this.#tokens = tokens;
    this.#printTasks = printTasks;
  }

  /** Up to the end, or to the closing token of the surrounding block. */
  blocks(): Node[] {
    const found: Node[] = [];
    for (let token = this.#tokens[this.#at]; token && token.nesting >= 0; token = this.#tokens[this.#at]) {
      const isTight = token.hidden;
      const node = this.#block(token);
      if (node.type === nodes.paragraph) tightParagraphs.set(node, isTight);
      found.push(node);
    }
    this.#at += 1;
    return found;
  }

  #block(token: Token): Node {
    this.#at += 1;
    const source = preservedSourceOf(token);
    if (source !== null) {
      this.#skip(token);
      return nodes.preservedBlock.create({ source });
    }
    switch (token.type) {
      case 'heading_open':
        return nodes.heading.create({ level: Number(token.tag.slice(1)) }, this.#inline());
      case 'blockquote_open':
        return nodes.blockquote.create(null, filled(this.blocks()));
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#list(token);
      case 'list_item_open':
        return this.#item(token);
      case 'fence':
      case 'code_block':
        return codeBlock(token);
      default:
        return nodes.paragraph.create(null, this.#inline());
    }
  }

  #list(token: Token): Node {
    const items = this.blocks();
    const paragraphs = items.flatMap((item) => item.children.filter((child) => tightParagraphs.has(child)));
    const isTight = paragraphs.every((paragraph) => tightParagraphs.get(paragraph));
    const start = Number(token.attrGet('start') ?? 1);
    const isBulleted = token.type === 'bullet_list_open';
    const list = isBulleted
      ? nodes.bulletList.create({ isTight }, items)
      : nodes.orderedList.create({ start, isTight }, items);
    if (!metaOf(token)?.isTaskList) return list;
    return nodes.preservedBlock.create({ source: this.#printTasks(list) });
  }

  #item(token: Token): Node {
    const item = nodes.listItem.create(null, filled(this.blocks()));
    const meta = itemMetaOf(token);
    if (meta) checkboxes.set(item, meta.isDone ? '[x]' : '[ ]');
    return item;
  }

  #inline(): Node[] {
    const inline = this.#tokens[this.#at];
    this.#at += 2;
    if (!inline || inline.content === EMPTY_PARAGRAPH) return [];
    return inlineNodes(inline.children ?? []);
  }

  #skip(opening: Token): void {
    if (opening.nesting === 0) return;
    while (this.#tokens[this.#at] && this.#tokens[this.#at]?.level !== opening.level) this.#at += 1;
    this.#at += 1;
  }
}

/** Whether a paragraph is in a list without blank lines; used only while the list is being read. */
const tightParagraphs = new WeakMap<Node, boolean>();

function preservedSourceOf(token: Token): string | null {
  if (token.type === 'hr') return RULE;
  if (token.type === 'heading_open' && Number(token.tag.slice(1)) <= LAST_HEADING) return null;
  return metaOf(token)?.source || null;
}

function filled(children: Node[]): Node[] {
  return children.length > 0 ? children : [nodes.paragraph.create()];
}

function codeBlock(token: Token): Node {
  const code = token.content.replace(/\n$/, '');
  return nodes.codeBlock.create({ info: token.info.trim() }, code ? schema.text(code) : null);
}
