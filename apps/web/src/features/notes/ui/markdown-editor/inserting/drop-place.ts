/** The place in the text under the pointer; where the browser cannot tell, the caret. */
export function dropPlace(field: HTMLTextAreaElement, { clientX, clientY }: MouseEvent): number {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  return position?.offsetNode === field ? position.offset : field.selectionEnd;
}
