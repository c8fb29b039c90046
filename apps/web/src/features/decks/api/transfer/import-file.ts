import { DECK_NAME_MAX, IMPORT_MAX_BYTES } from '@molip/contract';
import { transferApiCopy as copy } from './copy.ts';

export type ImportKind = 'anki' | 'text';

const KINDS: readonly (readonly [RegExp, ImportKind])[] = [
  [/\.(apkg|colpkg)$/i, 'anki'],
  [/\.(csv|tsv|txt)$/i, 'text'],
];

/** Phones do not know Anki's endings and go by types; what else these let through is refused by its name. */
export const IMPORT_ACCEPT =
  '.apkg,.colpkg,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/octet-stream,application/zip,application/apkg,application/x-apkg,application/x-colpkg';

/** What a file is told by its name; the server judges by its bytes. */
export function importKind(fileName: string): ImportKind | null {
  return KINDS.find(([ending]) => ending.test(fileName))?.[1] ?? null;
}

/** A whole collection is one's own, and so is its schedule. */
export function isCollection(fileName: string): boolean {
  return /\.colpkg$/i.test(fileName);
}

/** Why this file is not sent, as the person reads it; null when it may go. */
export function importRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (importKind(name) === null) return copy.wrongType;
  if (size > IMPORT_MAX_BYTES) return copy.tooLarge;
  return size === 0 ? copy.empty : null;
}

/** The deck that a text makes, as the server names it. */
export function deckNameOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, DECK_NAME_MAX).join('') || copy.unnamed;
}
