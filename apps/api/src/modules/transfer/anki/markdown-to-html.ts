import markdownIt, { type StateInline } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { decoded } from './media-address.ts';

const TAG = /<(?:\/?u|br *\/?)>/iy;
const MEDIA = 'media:';

/** As the app reads Markdown (see ADR 4), written as Anki's fields are: HTML with its own brackets around formulas. */
const markdown = markdownIt({ html: false, breaks: true, linkify: false, typographer: false }).use(
  cjkFriendly,
);

markdown.inline.ruler.before('escape', 'formula', readFormula);
markdown.inline.ruler.before('autolink', 'own_tag', readOwnTag);
markdown.block.ruler.before('fence', 'formula_block', (state, start, end, silent) => {
  const lineAt = (line: number) => state.getLines(line, line + 1, state.blkIndent, false).trim();
  if (lineAt(start) !== '$$') return false;
  for (let line = start + 1; line < end; line += 1) {
    if (lineAt(line) !== '$$') continue;
    if (!silent) {
      state.line = line + 1;
      const token = state.push('html_block', '', 0);
      token.content = formula(state.getLines(start + 1, line, state.blkIndent, false).trim(), true);
    }
    return true;
  }
  return false;
});

const isSafe = markdown.validateLink.bind(markdown);
markdown.validateLink = (url) => url.startsWith(MEDIA) || isSafe(url);
markdown.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
  const source = String(tokens[index]?.attrGet('src') ?? '');
  const description = renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env);
  const alt = description === '' ? '' : ` alt="${escapeHtml(description)}"`;
  const name = source.startsWith(MEDIA) ? decoded(source.slice(MEDIA.length)) : source;
  return `<img src="${escapeHtml(name ?? source)}"${alt}>`;
};

/** A bracket that is never closed is looked for in all that follows: after so many characters, brackets are text. */
const LABEL_CHARS_MAX = 200_000;
const parseLinkLabel = markdown.helpers.parseLinkLabel;
markdown.helpers.parseLinkLabel = (state, start, disableNested) => {
  const side = state.env as { labelChars: number };
  if (side.labelChars > LABEL_CHARS_MAX) return -1;
  const end = parseLinkLabel(state, start, disableNested);
  side.labelChars += (end < 0 ? state.posMax : end) - start;
  return end;
};

export function markdownToHtml(source: string): string {
  const html = markdown.render(source, { labelChars: 0 }).trim();
  // The one paragraph of most cards needs no element of its own.
  const only = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html)?.[1];
  return (only ?? html).replace(/<br>\n/g, '<br>').replaceAll('\x1f', '');
}

function readFormula(state: StateInline, silent: boolean): boolean {
  const match = /^(\$\$?)(?![\s$])((?:\\[^\n]|[^$\\\n])+?)(?<!\s)\1(?![\d$])/.exec(
    state.src.slice(state.pos, state.posMax),
  );
  if (!match) return false;
  if (!silent) {
    const token = state.push('html_inline', '', 0);
    token.content = formula(match[2] ?? '', match[1] === '$$');
  }
  state.pos += match[0].length;
  return true;
}

/** Underlines and line breaks: the two tags that our Markdown knows. */
function readOwnTag(state: StateInline, silent: boolean): boolean {
  TAG.lastIndex = state.pos;
  const tag = TAG.exec(state.src)?.[0];
  if (tag === undefined) return false;
  if (!silent) state.push('html_inline', '', 0).content = tag.toLowerCase();
  state.pos += tag.length;
  return true;
}

function formula(tex: string, isDisplayed: boolean): string {
  const safe = escapeHtml(tex);
  return isDisplayed ? `\\[${safe}\\]` : `\\(${safe}\\)`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
