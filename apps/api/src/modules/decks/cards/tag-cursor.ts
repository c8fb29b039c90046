/** The last tag of a page, with tags sorted by use. Opaque to the browser. */
export interface TagCursor {
  readonly tagName: string;
  readonly cardCnt: number;
}

export function writeTagCursor({ tagName, cardCnt }: TagCursor): string {
  return Buffer.from(`${cardCnt}.${tagName}`).toString('base64url');
}

/** Null for a text that `writeTagCursor` did not write. */
export function readTagCursor(text: string): TagCursor | null {
  const [, cardCnt, tagName] =
    /^(\d{1,9})\.([^\0]+)$/u.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  return cardCnt === undefined || tagName === undefined ? null : { tagName, cardCnt: Number(cardCnt) };
}
