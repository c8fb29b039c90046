/** Neither a letter of a base text nor a bracket of its reading. */
const BASE_END = /[\s>[\]]/;

/** Anki's furigana, ` 漢字[かんじ]`: each base text with its reading, and the space before it. One pass, without backtracking. */
export function mapReadings(text: string, write: (base: string, reading: string) => string): string {
  let result = '';
  let [from, close] = [0, -1];
  for (let open = text.indexOf('[', 0); open >= 0; open = text.indexOf('[', open + 1)) {
    if (open < from) continue;
    if (close < open) close = text.indexOf(']', open);
    if (close < 0) break;
    let start = open;
    while (start > from && !BASE_END.test(text[start - 1] ?? '')) start -= 1;
    if (start === open) continue;
    const spaceAt = start > from && text[start - 1] === ' ' ? start - 1 : start;
    result += text.slice(from, spaceAt) + write(text.slice(start, open), text.slice(open + 1, close));
    from = close + 1;
  }
  return result + text.slice(from);
}
