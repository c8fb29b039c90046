import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { itemMetaOf, metaOf } from '#shared/markdown/rules/kept-source.ts';
import { schema } from '../schema.ts';
import { inlineNodes } from './inline-nodes.ts';

const { nodes } = schema;
/** How an empty paragraph is written: Markdown has none. */
export const EMPTY_PARAGRAPH = '&nbsp;';
const RULE = '---';
const LAST_HEADING = 3;

/** Boxes of the items of a list that is about to be kept as source. */
const boxes = new WeakMap<Node, string>();

export function boxOf(item: Node): string {
  return boxes.get(item) ?? '';
}

/** Blocks of tokens whose lines have been read. `keepTasks` writes down a task list, which the editor cannot hold. */
export function readBlocks(tokens: readonly Token[], keepTasks: (list: Node) => string): Node[] {
  return new BlockReader(tokens, keepTasks).blocks();
}

class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #keepTasks: (list: Node) => string;
  #at = 0;

  constructor(tokens: readonly Token[], keepTasks: (list: Node) => string) {
    this.#tokens = tokens;
    this.#keepTasks = keepTasks;
  }

  /** Up to the end, or to the closing token of what is being read. */
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
    const kept = keptSourceOf(token);
    if (kept !== null) {
      this.#skip(token);
      return nodes.preservedBlock.create({ source: kept });
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
    return nodes.preservedBlock.create({ source: this.#keepTasks(list) });
  }

  #item(token: Token): Node {
    const item = nodes.listItem.create(null, filled(this.blocks()));
    const meta = itemMetaOf(token);
    if (meta) boxes.set(item, meta.isDone ? '[x]' : '[ ]');
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

/** Whether a paragraph stood in a list without blank lines; only while its list is being read. */
const tightParagraphs = new WeakMap<Node, boolean>();

function keptSourceOf(token: Token): string | null {
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
