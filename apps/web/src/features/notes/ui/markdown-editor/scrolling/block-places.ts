/** Where each block that is shown begins in the text. The parser is there already: it made the preview. */
export async function blockPlaces(text: string): Promise<number[]> {
  const { parseBlocks } = await import('#shared/markdown/parser.ts');
  const starts = lineStarts(text);
  return parseBlocks(text).blocks.flatMap(({ tokens: [first] }) => {
    const line = first?.type === 'reference_definition' ? undefined : first?.map?.[0];
    return line === undefined ? [] : [starts[line] ?? 0];
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
