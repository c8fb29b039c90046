import type { Env, RendererRule, Token } from 'markdown-it';
import { MARKDOWN_COPY } from './copy.ts';
import { headingId, plainText } from './heading-id.ts';
import { isOwnImage } from './own-image.ts';
import { markdown } from './parser.ts';
import { itemMetaOf } from './rules/kept-source.ts';

const { escapeHtml, unescapeAll } = markdown.utils;
/** Text that runs the other way stays inside of its own block. */
const OPENINGS: Record<string, string> = {
  paragraph_open: '<p dir="auto">',
  blockquote_open: '<blockquote dir="auto">',
  table_open: `<div class="md-table" role="region" tabindex="0" aria-label="${MARKDOWN_COPY.table}"><table>`,
  table_close: '</table></div>\n',
  u_open: '<u>',
  u_close: '</u>',
  s_open: '<s>',
  s_close: '</s>',
  reference_definition: '',
};
const ALIGNMENT = /text-align:(left|center|right)/;

for (const [type, html] of Object.entries(OPENINGS)) {
  markdown.renderer.rules[type] = (tokens, index) => (tokens[index]?.hidden ? '' : html);
}
Object.assign(markdown.renderer.rules, {
  heading_open: rule((token, env, next) => {
    // Only those of the table of contents count, so that both number alike.
    const id = token.level === 0 ? ` id="${escapeHtml(headingId(plainText(next), env))}"` : '';
    return `<${token.tag} dir="auto"${id}>`;
  }),
  list_item_open: rule((token) => {
    const isDone = itemMetaOf(token)?.isDone;
    if (isDone === undefined) return '<li dir="auto">';
    const [label, checked] = isDone ? [MARKDOWN_COPY.done, ' checked'] : [MARKDOWN_COPY.undone, ''];
    return `<li dir="auto" class="md-task"><input type="checkbox" disabled${checked} aria-label="${label}"> `;
  }),
  th_open: rule((token) => `<th dir="auto"${alignmentOf(token)}>`),
  td_open: rule((token) => `<td dir="auto"${alignmentOf(token)}>`),
  link_open: (tokens, index) => {
    const token = tokens[index];
    const href = String(token?.attrGet('href') ?? '');
    const isBare = markdown.normalizeLink(textInLink(tokens, index)) === href;
    return linkOpening(href, token?.attrGet('title') ?? null, isBare);
  },
  image: rule(image),
  fence: rule((token) => code(token.content, unescapeAll(token.info).trim().split(/\s+/)[0] ?? '')),
  code_block: rule((token) => code(token.content, '')),
  math_inline: rule(({ content, markup }) => {
    return `<span class="${markup === '$$' ? 'md-math md-math-block' : 'md-math'}">${escapeHtml(content)}</span>`;
  }),
  math_block: rule(({ content }) => `<div class="md-math md-math-block">${escapeHtml(content)}</div>\n`),
} satisfies Record<string, RendererRule>);

function rule(html: (token: Token, env: Env, next: Token | undefined) => string): RendererRule {
  return (tokens, index, _options, env = {}) => {
    const token = tokens[index];
    return token ? html(token, env, tokens[index + 1]) : '';
  };
}

function alignmentOf(token: Token): string {
  const side = ALIGNMENT.exec(String(token.attrGet('style') ?? ''))?.[1];
  return side ? ` class="md-${side}"` : '';
}

function textInLink(tokens: readonly Token[], opening: number): string {
  const end = tokens.findIndex(({ type }, index) => index > opening && type === 'link_close');
  return tokens
    .slice(opening + 1, end)
    .map(({ content }) => content)
    .join('');
}

/** @param isBare what is read is the address itself: on paper it need not be written out once more */
function linkOpening(href: string, title: string | number | null, isBare = false): string {
  if (href === '') return '<a>';
  const titled = title ? ` title="${escapeHtml(String(title))}"` : '';
  const address = `href="${escapeHtml(href)}"${titled}`;
  return isExternal(href)
    ? `<a ${address}${isBare ? ' class="md-bare"' : ''} target="_blank" rel="noopener noreferrer nofollow">`
    : `<a ${address}>`;
}

function isExternal(href: string): boolean {
  const origin = globalThis.location?.origin ?? 'http://localhost';
  if (!/^(?:https?:)?[/\\]{2}/i.test(href)) return false;
  return !URL.canParse(href, origin) || new URL(href, origin).origin !== origin;
}

function image(token: Token): string {
  const src = String(token.attrGet('src') ?? '');
  const alt = plainText(token);
  if (isOwnImage(src)) {
    const title = token.attrGet('title');
    const titled = title ? ` title="${escapeHtml(String(title))}"` : '';
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${titled} loading="lazy" decoding="async">`;
  }
  const text = escapeHtml(alt || src);
  const isInLink = (token.meta as { isInLink?: boolean } | null)?.isInLink;
  return isInLink ? text : `${linkOpening(src, null)}${text}</a>`;
}

function code(content: string, language: string): string {
  const classed = language ? ` class="language-${escapeHtml(language)}"` : '';
  return `<pre role="region" tabindex="0" aria-label="${MARKDOWN_COPY.code}"><code${classed}>${escapeHtml(content.replace(/\n$/, ''))}</code></pre>\n`;
}

export function renderTokens(tokens: Token[], env: Env): string {
  return markdown.renderer.render(tokens, markdown.options, env);
}
