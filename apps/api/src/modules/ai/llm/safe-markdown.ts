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

/** But ends of lines and tabs; and what turns the direction of writing, which makes words read as others. */
const CONTROLS = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const LINK = /(?<image>!?)\[(?<words>[^\][]{0,200})\]\((?<target>(?:[^()\n]|\([^()\n]{0,500}\)){0,2000})\)/g;
/** Whatever the words of the link are. */
const LINK_TARGET = /\]\((?<target>(?:[^()\n]|\([^()\n]{0,500}\)){0,2000})\)/g;
/** The address, which may be in angles, without the title behind it. */
const TARGET = /^\s*(?:<(?<angled>[^<>]*)>|(?<plain>\S*))/;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,500}\]:(?<target>.*)$/gm;
const ANGLED_ADDRESS = /<(?<address>[a-z][a-z0-9+.-]{1,31}:[^<>\s]*)>/gi;
const BARE_ADDRESS = /(?:https?|ftp):\/\/[A-Za-z0-9\-._~:/?#@!&'()+,;=%[\]]{1,2000}/gi;
const AFTER_ADDRESS = /(?<![.,:;!?'_~)\]])[.,:;!?'_~)\]]+$/;
const TAG = /<[a-z/!?][^<>]*>?/gi;
/** Those that the app itself writes: underlined, and a break within a cell. */
const OWN_TAG = /^<(?:\/?u|br *\/?)>$/i;
/** Without these there is neither a link nor HTML. */
const NEEDS_READING = /[<\]]|:\/\//;
/** Brackets and angles. More are no words, and take long to read. */
const OPENINGS_MAX = 300;
/** What is left when a tag is taken away may be another one. */
const ROUNDS_MAX = 5;

/** The addresses that a note has, however it has them. */
export function addressesOf(note: string): Set<string> {
  const targets = [...note.matchAll(LINK_TARGET), ...note.matchAll(DEFINITION)].map(({ groups }) =>
    addressIn(groups?.['target'] ?? ''),
  );
  const angled = [...note.matchAll(ANGLED_ADDRESS)].map(({ groups }) => groups?.['address'] ?? '');
  return new Set([...targets, ...angled, ...bareAddressesIn(note)].map(reader.normalizeLink));
}

export function tagsOf(passage: string): Set<string> {
  return new Set(passage.match(TAG));
}

/**
 * A model's Markdown without the links, images and HTML that it has no right to; null where they would not go.
 * The sanitiser of the page stands behind this: here it is about a link that the note never had.
 */
export function safeMarkdown(text: string, allowed: Allowed): string | null {
  if ((text.match(/[[<]/g)?.length ?? 0) > OPENINGS_MAX) return null;
  let safe = withoutLinks(cleanText(text).replace(CONTROLS, ''), allowed);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { addresses, tags } = readingOf(safe);
    const foreign = tags.filter((tag) => !OWN_TAG.test(tag) && !allowed.tags.has(tag));
    if (foreign.length === 0)
      return addresses.every((address) => allowed.addresses.has(address)) ? safe.trim() : null;
    safe = foreign.reduce((rest, tag) => rest.replaceAll(tag, ''), safe);
  }
  return null;
}

function withoutLinks(text: string, { addresses }: Allowed): string {
  const isAllowed = (address: string) => addresses.has(reader.normalizeLink(address));
  return text
    .replace(LINK, (whole, image: string, words: string, target: string) => {
      if (isAllowed(addressIn(target))) return whole;
      return image ? '' : words;
    })
    .replace(ANGLED_ADDRESS, (whole, address: string) => (isAllowed(address) ? whole : ''))
    .replace(BARE_ADDRESS, (found) => {
      const address = found.replace(AFTER_ADDRESS, '');
      return isAllowed(address) ? found : found.slice(address.length);
    });
}

function addressIn(target: string): string {
  const { angled, plain } = TARGET.exec(target)?.groups ?? {};
  return angled ?? plain ?? '';
}

function bareAddressesIn(text: string): string[] {
  return (text.match(BARE_ADDRESS) ?? []).map((found) => found.replace(AFTER_ADDRESS, ''));
}

/** As a reader of Markdown sees it, who is not deceived by how a link is written. */
function readingOf(markdown: string): { addresses: string[]; tags: string[] } {
  if (!NEEDS_READING.test(markdown)) return { addresses: [], tags: [] };
  const tokens = reader.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const named = tokens.flatMap((token) => [token.attrGet('href'), token.attrGet('src')]);
  return {
    addresses: [
      ...named.filter((address) => typeof address === 'string'),
      ...bareAddressesIn(markdown).map(reader.normalizeLink),
    ],
    tags: tokens
      .filter(({ type }) => type === 'html_inline' || type === 'html_block')
      .flatMap(({ content }) => content.match(TAG) ?? []),
  };
}
