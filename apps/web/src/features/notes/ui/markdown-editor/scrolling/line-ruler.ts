/** What decides where the lines of a field break. */
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
 * Tells at which heights the given places of a field's text stand, each the beginning of a line. A field says nothing
 * of its lines, so a copy of them is laid out: once for every part, since while one types all parts but one stay.
 */
export function createLineRuler() {
  let heights = new Map<string, number>();
  let measuredIn = '';
  return (field: HTMLTextAreaElement, places: readonly number[]): number[] => {
    const sheet = sheetLike(field);
    if (sheet.style.cssText !== measuredIn) heights = new Map();
    measuredIn = sheet.style.cssText;
    const { value } = field;
    const parts = [0, ...places].map((place, index) => value.slice(place, places[index] ?? value.length));
    const missing = parts.filter((part) => !heights.has(part));
    const measured = measureParts(sheet, missing);
    heights = new Map(parts.map((part) => [part, heights.get(part) ?? measured.get(part) ?? 0]));
    let top = Number.parseFloat(getComputedStyle(field).paddingTop) || 0;
    return parts.slice(0, places.length).map((part) => {
      top += heights.get(part) ?? 0;
      return top;
    });
  };
}

function sheetLike(field: HTMLTextAreaElement): HTMLElement {
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
