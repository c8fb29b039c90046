/** Where a page of the list ended. Opaque to the browser. */
export interface NoteCursor {
  readonly updatedAt: Date;
  readonly noteId: number;
}

export function writeCursor({ updatedAt, noteId }: NoteCursor): string {
  return Buffer.from(`${updatedAt.getTime()}.${noteId}`).toString('base64url');
}

/** Null for what we did not write. */
export function readCursor(text: string): NoteCursor | null {
  // Thirteen digits are the year 2286; what is later may be no time that the database knows.
  const [, time, id] = /^(\d{1,13})\.(\d{1,16})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  const updatedAt = new Date(Number(time));
  const noteId = Number(id);
  if (Number.isNaN(updatedAt.getTime()) || !Number.isSafeInteger(noteId)) return null;
  return { updatedAt, noteId };
}
