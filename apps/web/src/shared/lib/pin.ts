/** Digits only, full-width ones (１２) read as plain. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** Lays digits into boxes from a place on, one each; what does not fit is dropped. */
export function putDigits(boxes: readonly string[], at: number, digits: string) {
  const given = [...digits].slice(0, boxes.length - at);
  const value = boxes.map((box, place) => given[place - at] ?? box);
  return { value, focus: Math.min(at + given.length, boxes.length - 1) };
}
