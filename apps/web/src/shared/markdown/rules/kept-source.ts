import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean;

/** Levels of tokens: a quotation is one, a list with its item two. */
const MAX_LEVEL = 32;
const KEPT = ['table', 'math_block', 'heading', 'lheading', 'reference', 'hr'];
const CONTAINERS = ['blockquote', 'list'];
const BOX = /^\[([ xX])\](?:[ \t]+|$)/;

/** What a block was written as, without the marks of what it stands in. */
export interface BlockMeta {
  readonly source: string;
  readonly isTaskList: boolean;
}

export interface ItemMeta {
  readonly isDone: boolean;
}

export function itemMetaOf(token: Token): ItemMeta | null {
  return token.meta as ItemMeta | null;
}

export function metaOf(token: Token): BlockMeta | null {
  return token.meta as BlockMeta | null;
}

/** Task lists, the source of blocks that the rich-text editor keeps as they are, and a floor under deep nesting. */
export function keptSource(md: MarkdownIt): void {
  for (const name of KEPT) {
    wrap(md, name, (rule) => (state, start, end, silent) => {
      const index = state.tokens.length;
      if (!rule(state, start, end, silent)) return false;
      const token = state.tokens[index];
      if (silent || !token) return true;
      token.meta = { ...token.meta, source: linesOf(state, start), isTaskList: false };
      return true;
    });
  }
  wrap(md, 'list', (rule) => (state, start, end, silent) => {
    const index = state.tokens.length;
    if (!rule(state, start, end, silent)) return false;
    const list = state.tokens[index];
    if (!silent && list) list.meta = { source: '', isTaskList: markTasks(state.tokens, index) };
    return true;
  });
  // What begins with a link to code, "[`]: a`](b)", is no definition.
  wrap(md, 'reference', (rule) => (state, start, end, silent) => {
    const line = state.src.slice(state.bMarks[start], state.eMarks[start]);
    return !/^[ \t>]*\[[^\]]*`/.test(line) && rule(state, start, end, silent);
  });
  // Deeper marks stay as letters. The parser's own limit would drop what is inside.
  for (const name of CONTAINERS) {
    wrap(md, name, (rule) => (state, start, end, silent) => {
      return state.level < MAX_LEVEL && rule(state, start, end, silent);
    });
  }
}

/** A line that continued a paragraph from further out goes on doing so: that deep it can be nothing else. */
const CONTINUATION = ' '.repeat(80);

function linesOf(state: StateBlock, start: number): string {
  const lines: string[] = [];
  const margin = Math.max(state.blkIndent, state.sCount[start] ?? 0);
  for (let line = start; line < state.line; line += 1) {
    const text = state.getLines(line, line + 1, margin, false);
    const isLazy = line > start && !state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent;
    lines.push(isLazy ? CONTINUATION + text.replace(/^[ \t]+/, '') : text);
  }
  return lines.join('\n').replace(/^[ \t]+|(?<![ \t\n])[ \t\n]+$/g, '');
}

function wrap(md: MarkdownIt, name: string, wrapper: (rule: BlockRule) => BlockRule): void {
  const entry = md.block.ruler.__rules__.find((rule) => rule.name === name);
  if (!entry) throw new Error(`The parser has no rule ${name}.`);
  md.block.ruler.at(name, wrapper(entry.fn), { alt: entry.alt });
}

/** `- [ ]` and `- [x]`: the box leaves the text and becomes a mark of the item. */
function markTasks(tokens: Token[], listIndex: number): boolean {
  const level = (tokens[listIndex]?.level ?? 0) + 1;
  let isTaskList = false;
  for (let index = listIndex + 1; index < tokens.length; index += 1) {
    const item = tokens[index];
    const inline = tokens[index + 2];
    if (item?.type !== 'list_item_open' || item.level !== level || inline?.type !== 'inline') continue;
    if (tokens[index + 1]?.type !== 'paragraph_open') continue;
    const box = BOX.exec(inline.content);
    if (!box) continue;
    item.meta = { isDone: box[1] !== ' ' };
    inline.content = inline.content.slice(box[0].length);
    isTaskList = true;
  }
  return isTaskList;
}
