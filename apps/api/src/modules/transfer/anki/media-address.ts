const ADDRESS = /!\[((?:\\.|[^\]\\])*)\]\(media:([^\s()]*)\)/g;

/** Stands for an image until it has a place of its own. */
export function imageMarkdown(name: string, description = ''): string {
  const title = (description.trim() || name).replace(/[[\]\\`*_<>$!|&~{}:\n\r]/g, ' ').trim();
  return `![${title}](${mediaAddress(name)})`;
}

export function mediaAddress(name: string): string {
  // A lone half of a character cannot be written in an address.
  return `media:${encodeURIComponent(name.toWellFormed()).replace(/[()'*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** Puts real addresses in; an image without one is taken out. */
export function replaceMedia(markdown: string, addressOf: (name: string) => string | null): string {
  return markdown.replace(ADDRESS, (whole, title: string, encoded: string) => {
    const name = decoded(encoded);
    if (name === null) return whole;
    const address = addressOf(name);
    return address === null ? '' : `![${title}](${address})`;
  });
}

/** Null for what is no address of ours: code may look like one. */
export function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
