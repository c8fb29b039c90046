import type { MarkdownIt, Token } from 'markdown-it';
import { GAP } from '../gap-mark.ts';

/** Before marks within marks are flattened: a blank may lie in bold words. */
export function gap(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'gap', (state) => {
    for (const { children } of state.tokens) if (children) markGaps(children);
  });
}

function markGaps(tokens: readonly Token[]): void {
  const isGap: boolean[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'text') token.content = token.content.replaceAll(GAP, '');
    else if (token.type === 'strong_open') {
      const begins = nextText(tokens, index).startsWith(GAP);
      isGap.push(begins);
      if (begins) become(token, 'gap_open').attrSet('class', 'md-gap');
    } else if (token.type === 'strong_close' && isGap.pop()) become(token, 'gap_close');
  }
}

/** Where marks meet, empty texts are left between them. */
function nextText(tokens: readonly Token[], index: number): string {
  let next = index + 1;
  while (tokens[next]?.type === 'text' && tokens[next]?.content === '') next += 1;
  return tokens[next]?.type === 'text' ? (tokens[next]?.content ?? '') : '';
}

function become(token: Token, type: string): Token {
  token.type = type;
  return token;
}
