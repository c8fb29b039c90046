/** The position in the text at which each block of the preview begins. The parser is loaded: it made the preview. */
export async function blockPositions(text: string): Promise<number[]> {
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

/** The styles that decide where lines break. */
const COPIED = [
  'boxSizing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'wordBreak',
  'overflowWrap',
  'tabSize',
] as const;

/**
 * Measures the heights of the given positions of a field's text, each the beginning of a line. Fields do not expose
 * their lines, so a copy is laid out: once for each part, since a keystroke changes one part only.
 */
export function createLineRuler() {
  let heights = new Map<string, number>();
  let measuredStyle = '';
  return (field: HTMLTextAreaElement, positions: readonly number[]): number[] => {
    const sheet = createMeasureSheet(field);
    if (sheet.style.cssText !== measuredStyle) heights = new Map();
    measuredStyle = sheet.style.cssText;
    const { value } = field;
    const parts = [0, ...positions].map((position, index) =>
      value.slice(position, positions[index] ?? value.length),
    );
    const missing = parts.filter((part) => !heights.has(part));
    const measured = measureParts(sheet, missing);
    heights = new Map(parts.map((part) => [part, heights.get(part) ?? measured.get(part) ?? 0]));
    let top = Number.parseFloat(getComputedStyle(field).paddingTop) || 0;
    return parts.slice(0, positions.length).map((part) => {
      top += heights.get(part) ?? 0;
      return top;
    });
  };
}

function createMeasureSheet(field: HTMLTextAreaElement): HTMLElement {
  const sheet = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of COPIED) sheet.style[name] = style[name];
  Object.assign(sheet.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    width: `${field.clientWidth}px`,
  });
  return sheet;
}

function measureParts(sheet: HTMLElement, parts: readonly string[]): Map<string, number> {
  const blocks = parts.map((part) => {
    const block = document.createElement('div');
    block.textContent = part;
    return block;
  });
  sheet.append(...blocks);
  document.body.append(sheet);
  const measured = blocks.map(
    (block) => [block.textContent ?? '', block.getBoundingClientRect().height] as const,
  );
  sheet.remove();
  return new Map(measured);
}
