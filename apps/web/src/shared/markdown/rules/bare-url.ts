import type { MarkdownIt, StateInline } from 'markdown-it';
import { safeLink } from '../safe-link.ts';

const COLON = 0x3a;
const SCHEME = /(?:^|[^A-Za-z0-9+.-])(https?)$/i;
const LONGEST_SCHEME = 6;
/** ASCII only: `https://example.com에서` is an address and a particle. */
const REST = /:\/\/[A-Za-z0-9][A-Za-z0-9\-._~:/?#@!&'()+,;=%]*/y;
const TRAILING = /[.,:;!?'_~]/;

/** A bare http(s) address becomes a link. */
export function bareUrl(md: MarkdownIt): void {
  md.inline.ruler.after('text', 'bare_url', (state: StateInline, silent: boolean) => {
    if (state.src.charCodeAt(state.pos) !== COLON || state.linkLevel > 0) return false;
    const scheme = SCHEME.exec(state.pending.slice(-LONGEST_SCHEME))?.[1];
    if (!scheme) return false;
    REST.lastIndex = state.pos;
    const rest = REST.exec(state.src)?.[0].slice(0, state.posMax - state.pos);
    if (!rest) return false;
    const url = scheme + withoutTrailing(rest);
    if (url.length <= scheme.length + 3 || !safeLink(url)) return false;
    if (!silent) {
      state.pending = state.pending.slice(0, -scheme.length);
      pushLink(state, url);
    }
    state.pos += url.length - scheme.length;
    return true;
  });
}

/** The full stop after an address, and the bracket that was opened before it, belong to the sentence. */
function withoutTrailing(rest: string): string {
  let looseBrackets = rest.split(')').length - rest.split('(').length;
  let end = rest.length;
  for (; end > 0; end -= 1) {
    const last = rest[end - 1] ?? '';
    if (last === ')' && looseBrackets > 0) looseBrackets -= 1;
    else if (!TRAILING.test(last)) break;
  }
  return rest.slice(0, end);
}

function pushLink(state: StateInline, url: string): void {
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', state.md.normalizeLink(url)]];
  open.info = 'auto';
  state.push('text', '', 0).content = url;
  state.push('link_close', 'a', -1).info = 'auto';
}
