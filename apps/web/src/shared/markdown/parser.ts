import markdownIt, { type Env, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { bareUrl } from './rules/bare-url.ts';
import { gap } from './rules/gap.ts';
import { keptSource } from './rules/kept-source.ts';
import { lineBreak } from './rules/line-break.ts';
import { maths } from './rules/maths.ts';
import { nestedMarks } from './rules/nested-marks.ts';
import { underline } from './rules/underline.ts';
import { safeLink } from './safe-link.ts';

/** Of marks within a line. Blocks have a limit of their own, which drops nothing. */
const MAX_INLINE_NESTING = 100;
const ALLOWED_AUTOLINK = /^<(?:https?:|mailto:|tel:|[^\s:<>]+@)/i;

export interface MarkdownBlock {
  /** The block level only, until `parseInline` has run. */
  readonly tokens: Token[];
  readonly source: string;
}

export interface ParsedMarkdown {
  readonly blocks: MarkdownBlock[];
  /** Link definitions: they may stand anywhere and serve every block. */
  readonly env: Env;
}

/** The one parser: both editors, preview and reading view stand on it. A line end is a line break, as it looks. */
export const markdown = markdownIt({
  html: false,
  linkify: false,
  typographer: false,
  breaks: true,
  maxNesting: MAX_INLINE_NESTING,
})
  .use(cjkFriendly)
  .use(underline)
  .use(lineBreak)
  .use(bareUrl)
  .use(maths)
  .use(nestedMarks)
  .use(gap)
  .use(keptSource);

// The two stages are run by hand: blocks at once, what is in them piece by piece.
markdown.core.ruler.enableOnly(['inline', 'gap', 'nested_marks', 'text_join']);

// An address that is not safe becomes blank instead of turning the link back into letters.
const normalizeLink = markdown.normalizeLink.bind(markdown);
markdown.normalizeLink = (url) => {
  const safe = safeLink(url);
  return safe === '' ? '' : normalizeLink(safe);
};
markdown.validateLink = () => true;

const autolink = markdown.inline.ruler.__rules__.find(({ name }) => name === 'autolink')?.fn;
if (autolink) {
  // `<std::vector>` is no address.
  markdown.inline.ruler.at('autolink', (state, silent) => {
    if (!ALLOWED_AUTOLINK.test(state.src.slice(state.pos, state.posMax))) return false;
    return autolink(state, silent);
  });
}

export function parseBlocks(source: string): ParsedMarkdown {
  const text = source.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  const env: Env = {};
  const tokens: Token[] = [];
  markdown.block.parse(text, markdown, env, tokens);
  const lines = text.split('\n');
  return {
    blocks: groupsOf(tokens).map((group) => ({ tokens: group, source: sourceOf(group, lines) })),
    env,
  };
}

/** Reads what stands in a block's lines. Once. */
export function parseInline(tokens: Token[], env: Env): void {
  const state = new markdown.core.State('', markdown, env);
  state.tokens = tokens;
  markdown.core.process(state);
}

function groupsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  let current: Token[] = [];
  for (const token of tokens) {
    current.push(token);
    if (token.level > 0 || token.nesting === 1 || token.type === 'inline') continue;
    groups.push(current);
    current = [];
  }
  return groups;
}

function sourceOf(group: readonly Token[], lines: readonly string[]): string {
  const map = group[0]?.map;
  return map
    ? lines
        .slice(map[0], map[1])
        .join('\n')
        .replace(/(?<![ \t\n])[ \t\n]+$/, '')
    : '';
}
