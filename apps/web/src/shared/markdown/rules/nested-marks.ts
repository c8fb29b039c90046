import type { MarkdownIt, Token } from 'markdown-it';

/** A mark inside of itself adds nothing but depth: ten thousand of them would be more than a browser can hold. */
export function nestedMarks(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'nested_marks', (state) => {
    for (const token of state.tokens) if (token.children) token.children = flattened(token.children);
  });
}

function flattened(tokens: Token[]): Token[] {
  const depths: Record<string, number> = {};
  return tokens.filter((token) => {
    const { nesting, type } = token;
    if (type === 'image') token.meta = { isInLink: (depths.link ?? 0) > 0 };
    if (nesting === 0) return true;
    const mark = type.replace(/_(?:open|close)$/, '');
    const depth = depths[mark] ?? 0;
    depths[mark] = depth + nesting;
    return nesting === 1 ? depth === 0 : depth === 1;
  });
}
