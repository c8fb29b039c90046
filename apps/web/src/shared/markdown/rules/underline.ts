import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';

const LESS_THAN = 0x3c;
const TAG = /^<(\/?)u>/i;
const LONGEST_TAG = 4;

/** `<u>…</u>`: paired like stars, so that it nests with them and never crosses them. */
export function underline(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'underline', readTag);
  md.inline.ruler2.after('balance_pairs', 'underline', (state) => {
    pair(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) pair(state, meta.delimiters);
  });
}

function readTag(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== LESS_THAN) return false;
  const match = TAG.exec(state.src.slice(state.pos, Math.min(state.pos + LONGEST_TAG, state.posMax)));
  if (!match) return false;
  if (!silent) {
    const token = state.push('text', '', 0);
    token.content = match[0];
    const isClosing = match[1] !== '';
    state.delimiters.push({
      marker: LESS_THAN,
      length: 1,
      token: state.tokens.length - 1,
      end: -1,
      open: !isClosing,
      close: isClosing,
    });
  }
  state.pos += match[0].length;
  return true;
}

function pair(state: StateInline, delimiters: Delimiter[]): void {
  for (const opener of delimiters) {
    if (opener.marker !== LESS_THAN || opener.end === -1) continue;
    const closer = delimiters[opener.end];
    if (!closer) continue;
    become(state, opener.token, 'u_open', 1);
    become(state, closer.token, 'u_close', -1);
  }
}

function become(state: StateInline, index: number, type: string, nesting: 1 | -1): void {
  const token = state.tokens[index];
  if (!token) return;
  token.type = type;
  token.tag = 'u';
  token.nesting = nesting;
  token.content = '';
}
