/** Parts between commas outside brackets. */
export function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: mark, index } of text.matchAll(/[()（）]|,\s/g)) {
    if (/[(（]/.test(mark)) depth += 1;
    else if (/[)）]/.test(mark)) depth -= 1;
    else if (depth <= 0) {
      clauses.push(text.slice(from, index));
      from = index + mark.length;
    }
  }
  return [...clauses, text.slice(from)];
}

/** As many closing brackets as opening ones. */
export function isBalanced(text: string): boolean {
  return (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0);
}
