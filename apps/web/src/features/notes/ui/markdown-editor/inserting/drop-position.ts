const TEXT_STYLES = [
  'font',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'padding',
  'tabSize',
  'textAlign',
  'wordBreak',
] as const;

/** The text position under the pointer; the caret's, where the browser cannot compute it. */
export function dropPosition(field: HTMLTextAreaElement, { clientX, clientY }: MouseEvent): number {
  if (!document.caretPositionFromPoint) return positionInCopy(field, clientX, clientY) ?? field.selectionEnd;
  const position = document.caretPositionFromPoint(clientX, clientY);
  return position?.offsetNode === field ? position.offset : field.selectionEnd;
}

/** Safari before 18.4 has only `caretRangeFromPoint`, which ignores fields: a copy of the text is measured. */
function positionInCopy(field: HTMLTextAreaElement, clientX: number, clientY: number): number | null {
  const { left, top } = field.getBoundingClientRect();
  const copy = document.createElement('div');
  const text = document.createTextNode(field.value);
  const style = getComputedStyle(field);
  for (const name of TEXT_STYLES) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '100',
    left: `${left + field.clientLeft}px`,
    top: `${top + field.clientTop}px`,
    width: `${field.clientWidth}px`,
    height: `${field.clientHeight}px`,
    boxSizing: 'border-box',
    overflow: 'hidden',
    whiteSpace: 'pre-wrap',
  });
  copy.append(text);
  document.body.append(copy);
  copy.scrollTop = field.scrollTop;
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  const position = range?.startContainer === text ? range.startOffset : null;
  copy.remove();
  return position;
}
