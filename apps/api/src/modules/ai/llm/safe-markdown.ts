import { cleanText } from '@molip/domain/text';
import markdownIt from 'markdown-it';

/** What of a model's text may lead somewhere or be read as HTML. */
export interface Allowed {
  readonly addresses: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** Reads more as HTML and as links than the app does. */
const reader = markdownIt({ html: true, linkify: false });
reader.validateLink = () => true;

/** Of all but the ends of lines and tabs; and of what turns the direction of writing, which makes words read as others. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const LINK = /(?<image>!?)\[(?<words>[^\]]{0,500})\]\((?<target>(?:[^()\n]|\([^()\n]{0,500}\)){0,2000})\)/g;
/** An address, or one in angles and what stands behind either. */
const TARGET = /^\s*(?:<(?<angled>[^<>]*)>|(?<plain>\S*))/;
const ANGLED_ADDRESS = /<(?<address>[a-z][a-z0-9+.-]{1,31}:[^<>\s]*)>/gi;
const BARE_ADDRESS = /(?:https?|ftp):\/\/[A-Za-z0-9\-._~:/?#@!&'()+,;=%[\]]{1,2000}/gi;
const AFTER_ADDRESS = /[.,:;!?'_~)\]]+$/;
const TAG = /<[a-z/!?][^<>]*>?/gi;
/** Those that the app itself writes: underlined, and a break within a cell. */
const OWN_TAG = /^<(?:\/?u|br *\/?)>$/i;
/** What is left when a tag is taken away may be another one. */
const ROUNDS_MAX = 5;

export function allowedBy(source: string, tagsOf: string): Allowed {
  return { addresses: new Set(addressesIn(source)), tags: new Set(tagsOf.match(TAG)) };
}

/**
 * A model's Markdown without the links, images and HTML that it has no right to; null where they would not go.
 * The reader's sanitiser stands behind this: here it is about a link that a note never had.
 */
export function safeMarkdown(text: string, allowed: Allowed): string | null {
  let safe = withoutLinks(cleanText(text).replace(CONTROLS, ''), allowed);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const foreign = htmlIn(safe).filter((tag) => !OWN_TAG.test(tag) && !allowed.tags.has(tag));
    if (foreign.length === 0)
      return addressesIn(safe).every((address) => allowed.addresses.has(address)) ? safe.trim() : null;
    safe = foreign.reduce((rest, tag) => rest.replaceAll(tag, ''), safe);
  }
  return null;
}

function withoutLinks(text: string, { addresses }: Allowed): string {
  const isAllowed = (address: string) => addresses.has(reader.normalizeLink(address));
  return text
    .replace(LINK, (whole, image: string, words: string, target: string) => {
      const { angled, plain } = TARGET.exec(target)?.groups ?? {};
      if (isAllowed(angled ?? plain ?? '')) return whole;
      return image ? '' : words;
    })
    .replace(ANGLED_ADDRESS, (whole, address: string) => (isAllowed(address) ? whole : ''))
    .replace(BARE_ADDRESS, (found) => {
      const address = found.replace(AFTER_ADDRESS, '');
      return isAllowed(address) ? found : found.slice(address.length);
    });
}

function addressesIn(markdown: string): string[] {
  const named = tokensOf(markdown).flatMap((token) => [token.attrGet('href'), token.attrGet('src')]);
  const bare = (markdown.match(BARE_ADDRESS) ?? []).map((found) =>
    reader.normalizeLink(found.replace(AFTER_ADDRESS, '')),
  );
  return [...named.filter((address) => typeof address === 'string'), ...bare];
}

function htmlIn(markdown: string): string[] {
  return tokensOf(markdown)
    .filter(({ type }) => type === 'html_inline' || type === 'html_block')
    .flatMap(({ content }) => content.match(TAG) ?? []);
}

function tokensOf(markdown: string) {
  return reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}
