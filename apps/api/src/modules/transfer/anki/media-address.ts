/** As `imageMarkdown` writes it: no bracket and no backslash within the title. */
const ADDRESS = /!\[([^[\]\\]*)\]\(media:([^\s()]*)\)/g;

/** Stands for an image until it has a place of its own. */
export function imageMarkdown(name: string, description = ''): string {
  const title = (description.trim() || name).replace(/[[\]\\`*_<>$!|&~{}:\n\r]/g, ' ').trim();
  return `![${title}](${mediaAddress(name)})`;
}

export function mediaAddress(name: string): string {
  // A lone half of a character cannot be written in an address.
  return `media:${encodeURIComponent(name.toWellFormed()).replace(/[()'*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** A text with its images taken out: joining them in again needs no reading of the text. */
export type TextParts = string | readonly (string | { readonly title: string; readonly image: string })[];

export function splitMedia(markdown: string): TextParts {
  const parts: (string | { title: string; image: string })[] = [];
  let from = 0;
  for (const { 0: whole, 1: title = '', 2: encoded = '', index } of markdown.matchAll(ADDRESS)) {
    const image = decoded(encoded);
    if (image === null) continue;
    parts.push(markdown.slice(from, index), { title, image });
    from = index + whole.length;
  }
  return parts.length === 0 ? markdown : [...parts, markdown.slice(from)];
}

/** Puts real addresses in; an image without one is taken out. */
export function joinMedia(parts: TextParts, addressOf: (name: string) => string | null): string {
  if (typeof parts === 'string') return parts;
  const textOf = (part: Exclude<TextParts, string>[number]) => {
    if (typeof part === 'string') return part;
    const address = addressOf(part.image);
    return address === null ? '' : `![${part.title}](${address})`;
  };
  return parts.map(textOf).join('');
}

/** Null for what is no address of ours: code may look like one. */
export function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
