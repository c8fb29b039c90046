import { DECK_NAME_MAX, IMPORT_MAX_BYTES } from '@molip/contract';
import { transferApiCopy as copy } from './copy.ts';

export type ImportKind = 'anki' | 'text';

const KINDS: readonly (readonly [RegExp, ImportKind])[] = [
  [/\.(apkg|colpkg)$/i, 'anki'],
  [/\.(csv|tsv|txt)$/i, 'text'],
];

/** Phones do not know Anki's extensions and filter by type; other files of these types are refused by their name. */
export const IMPORT_ACCEPT =
  '.apkg,.colpkg,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/octet-stream,application/zip,application/apkg,application/x-apkg,application/x-colpkg';

/** By the file name; the server judges by the bytes. */
export function importKind(fileName: string): ImportKind | null {
  return KINDS.find(([ending]) => ending.test(fileName))?.[1] ?? null;
}

/** A whole collection belongs to the member, so its schedule is imported by default. */
export function isCollection(fileName: string): boolean {
  return /\.colpkg$/i.test(fileName);
}

/** The sentence why this file is not sent; null when it may be sent. */
export function importRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (importKind(name) === null) return copy.wrongType;
  if (size > IMPORT_MAX_BYTES) return copy.tooLarge;
  return size === 0 ? copy.empty : null;
}

/** The name that the server gives to the deck of a text file. */
export function deckNameOf(fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...name].slice(0, DECK_NAME_MAX).join('') || copy.unnamed;
}
