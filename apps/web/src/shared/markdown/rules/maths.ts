import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

const DOLLAR = 0x24;
const FENCE = '$$';

/** `$…$` and `$$…$$` in a line, `$$` as the fences of a block. `$5 and $6` are prices. */
export function maths(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math_inline', readInline);
  md.block.ruler.before('fence', 'math_block', readBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function readInline(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== DOLLAR) return false;
  const fence = src.startsWith(FENCE, pos) ? FENCE : '$';
  const end = closingOf(src, pos + fence.length, posMax, fence);
  if (end < 0) return false;
  if (!silent) {
    const token = state.push('math_inline', 'span', 0);
    token.content = src.slice(pos + fence.length, end);
    token.markup = fence;
  }
  state.pos = end + fence.length;
  return true;
}

/** A formula does not cross lines; a price list may. */
function closingOf(src: string, from: number, max: number, fence: string): number {
  const isBlankAllowed = fence === FENCE;
  if (from >= max || src[from] === '$' || (!isBlankAllowed && /\s/.test(src[from] ?? ''))) return -1;
  for (let at = from; at < max && src[at] !== '\n'; at += 1) {
    if (src[at] === '\\' && src[at + 1] !== '\n') at += 1;
    else if (src[at] === '$') {
      const isFence = at + fence.length <= max && src.startsWith(fence, at);
      const after = at + fence.length < max ? (src[at + fence.length] ?? '') : '';
      const isEnd = isFence && (isBlankAllowed || !/\s/.test(src[at - 1] ?? ''));
      return isEnd && !/[0-9]/.test(after) ? at : -1;
    }
  }
  return -1;
}

function readBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if ((state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  if (lineOf(state, start) !== FENCE) return false;
  // As what ends a paragraph it may stand further out than that.
  const margin = Math.min(state.blkIndent, state.sCount[start] ?? 0);
  for (let line = start + 1; line < end; line += 1) {
    if ((state.sCount[line] ?? 0) < margin && !state.isEmpty(line)) return false;
    if (lineOf(state, line) !== FENCE) continue;
    if (!silent) push(state, start, line + 1, state.getLines(start + 1, line, state.blkIndent, false));
    return true;
  }
  return false;
}

function lineOf(state: StateBlock, line: number): string {
  const begin = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(begin, state.eMarks[line]).trimEnd();
}

function push(state: StateBlock, start: number, end: number, content: string): void {
  state.line = end;
  const token = state.push('math_block', 'div', 0);
  token.content = content.trim();
  token.map = [start, end];
}
