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

/** Heights at which the given places of a field's text stand. A field tells nothing of its lines, so a copy is laid out. */
export function measurePlaces(field: HTMLTextAreaElement, places: readonly number[]): number[] {
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    width: `${field.clientWidth}px`,
  });
  const { value } = field;
  const marks = places.map((place, index) => {
    const mark = document.createElement('span');
    mark.textContent = value.slice(place, places[index + 1]);
    return mark;
  });
  copy.append(value.slice(0, places[0] ?? value.length), ...marks);
  document.body.append(copy);
  const heights = marks.map(({ offsetTop }) => offsetTop);
  copy.remove();
  return heights;
}
