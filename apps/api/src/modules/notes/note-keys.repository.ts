import { createHash } from 'node:crypto';
import { GRAM_SPACE, gramsOf, type KeyPart, keyPartsOf } from '@molip/domain/search';
import { and, eq, notInArray } from 'drizzle-orm';
import { noteSearch } from '#db/schema/index.ts';
import { timeSlice } from '#platform/concurrency/time-slice.ts';
import type { Db } from '#platform/database/database.ts';
import type { NoteText } from './note-record.ts';

/** Of a text that comes in one go; more of them would hold up the save. About 2 ms each. */
const PARTS_AT_ONCE_MAX = 20;
/** In one statement: others have their turn between two of them. */
const PARTS_PER_STATEMENT = 4;

export type Parts = ReadonlyMap<string, KeyPart>;

/** The keys under which a note is found. */
export function noteKeysRepository(db: Db, memberId: number) {
  const ofNote = (noteId: number) => and(eq(noteSearch.memberId, memberId), eq(noteSearch.noteId, noteId));

  const insert = async (noteId: number, parts: readonly [string, KeyPart][]) => {
    for (let from = 0; from < parts.length; from += PARTS_PER_STATEMENT) {
      const rows = parts.slice(from, from + PARTS_PER_STATEMENT).map(([digest, part]) => {
        return { memberId, noteId, digest, ...part, grams: ownGrams(memberId, gramsOf(part)) };
      });
      await db.insert(noteSearch).values(rows).onConflictDoNothing();
    }
  };

  const listMissing = async (noteId: number, parts: Parts) => {
    const kept = await db.select({ digest: noteSearch.digest }).from(noteSearch).where(ofNote(noteId));
    const known = new Set(kept.map(({ digest }) => digest));
    return [...parts].filter(([digest]) => !known.has(digest));
  };

  const removeOthers = async (noteId: number, parts: Parts) => {
    await db.delete(noteSearch).where(and(ofNote(noteId), notInArray(noteSearch.digest, [...parts.keys()])));
  };

  return {
    /** For a note that has none yet. */
    insert: (noteId: number, parts: Parts) => insert(noteId, [...parts]),

    /** False when that would take too long: they are left as they are, for later. */
    async replace(noteId: number, parts: Parts): Promise<boolean> {
      const missing = await listMissing(noteId, parts);
      if (missing.length > PARTS_AT_ONCE_MAX) return false;
      await insert(noteId, missing);
      await removeOthers(noteId, parts);
      return true;
    },

    /** Adds so many of those that are missing. True when none was left, and the old ones are gone. */
    async advance(noteId: number, parts: Parts, most: number): Promise<boolean> {
      const missing = await listMissing(noteId, parts);
      await insert(noteId, missing.slice(0, most));
      if (missing.length > most) return false;
      await removeOthers(noteId, parts);
      return true;
    },

    async remove(noteId: number): Promise<void> {
      await db.delete(noteSearch).where(ofNote(noteId));
    },
  };
}

/** Longer ones have more parts than are written soon, unless they say the same again and again. */
const READ_AT_ONCE_CHARS = 60_000;

export function isReadSoon({ content }: NoteText): boolean {
  return content.length <= READ_AT_ONCE_CHARS;
}

export function areWrittenSoon(parts: Parts): boolean {
  return parts.size <= PARTS_AT_ONCE_MAX;
}

/** By their digests: a part that is there already need not be written again. Never in a transaction: a long text takes a while. */
export async function partsOf({ title, content }: NoteText): Promise<Parts> {
  const slice = timeSlice();
  const parts = new Map<string, KeyPart>();
  for (const part of keyPartsOf(title, content)) {
    parts.set(digestOf(part), part);
    if (slice.shouldYield()) await slice.yieldNow();
  }
  return parts;
}

/** Behind the member's id, so that nobody's search reads what others wrote. */
export function ownGrams(memberId: number, grams: readonly number[]): number[] {
  return grams.map((gram) => memberId * GRAM_SPACE + gram);
}

function digestOf({ letters, initials }: KeyPart): string {
  return createHash('sha1').update(letters).update('\n').update(initials).digest('base64url');
}
