import type { MarkdownIt, StateInline } from 'markdown-it';

const LESS_THAN = 0x3c;
const TAG = /^<br *\/?>/i;
const LONGEST_TAG = 12;

/** `<br>`: the only line break that headings and table cells can hold. */
export function lineBreak(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'line_break', (state: StateInline, silent: boolean) => {
    if (state.src.charCodeAt(state.pos) !== LESS_THAN) return false;
    const match = TAG.exec(state.src.slice(state.pos, Math.min(state.pos + LONGEST_TAG, state.posMax)));
    if (!match) return false;
    if (!silent) state.push('hardbreak', 'br', 0);
    state.pos += match[0].length;
    return true;
  });
}
