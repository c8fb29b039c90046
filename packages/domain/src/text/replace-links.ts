/**
 * What `/\[([^\]]*)\]\([^)]*\)/g` replaces (with `![` before it: images), in linear time: as a pattern, each of many
 * opening brackets would be read to the end of the text.
 */
export function replaceLinks(
  markdown: string,
  opening: '[' | '![',
  replace: (label: string) => string,
): string {
  const pieces: string[] = [];
  let copied = 0;
  let at = markdown.indexOf(opening);
  while (at !== -1) {
    const label = at + opening.length;
    const closing = markdown.indexOf(']', label);
    if (closing === -1) break;
    if (markdown[closing + 1] !== '(') {
      at = markdown.indexOf(opening, closing + 1);
      continue;
    }
    const end = markdown.indexOf(')', closing + 2);
    if (end === -1) break;
    pieces.push(markdown.slice(copied, at), replace(markdown.slice(label, closing)));
    copied = end + 1;
    at = markdown.indexOf(opening, copied);
  }
  return pieces.join('') + markdown.slice(copied);
}
