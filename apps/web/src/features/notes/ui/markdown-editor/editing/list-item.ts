/** Spaces, quote marks, then the marker of a list. */
const ITEM = /^([ \t]*(?:>[ \t]*)*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;
const RULE = /^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/;

export interface ListItem {
  /** What stands before the marker. */
  readonly indent: string;
  readonly marker: string;
  /** The marker of the item that follows. */
  readonly nextMarker: string;
  /** Up to the words. */
  readonly length: number;
}

export function readListItem(line: string): ListItem | null {
  const match = ITEM.exec(line);
  if (!match || RULE.test(line)) return null;
  const [whole, indent = '', bullet, digits, delimiter, space = ' ', task] = match;
  const marker = bullet ?? `${digits}${delimiter}`;
  const next = bullet ?? `${Number(digits) + 1}${delimiter}`;
  return {
    indent,
    marker: marker + space,
    nextMarker: next + space + (task ? '[ ] ' : ''),
    length: whole.length,
  };
}
