import type { Attrs } from 'prosemirror-model';

/** `](address "title")` */
export function linkEnd(attrs: Attrs): string {
  return `](${address(attrs.href) || (attrs.title && '<>')}${title(attrs.title)})`;
}

/** `alt` is printed already. */
export function imageSource(alt: string, attrs: Attrs): string {
  return `![${alt}](${address(attrs.src)}${title(attrs.title)})`;
}

/** Spaces, `<` and `>` are percent-encoded already. */
function address(url: string): string {
  return url.replace(/[\\()&]/g, '\\$&');
}

function title(text: string): string {
  return text === '' ? '' : ` "${text.replace(/[\\"&]/g, '\\$&')}"`;
}
