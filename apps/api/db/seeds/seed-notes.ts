import { noteMarksService, notesService } from '#modules/notes/index.ts';
import type { Db } from '#platform/database/database.ts';
import { changedAtOf, type DemoNote } from './demo-notes.ts';

/** Writes notes as if each had been made at its time. Runs in the caller's transaction. */
export async function seedNotes(
  tx: Db,
  memberId: number,
  notes: readonly DemoNote[],
  now: Date,
): Promise<void> {
  for (const note of notes) {
    const clock = { now: () => changedAtOf(note, now) };
    const { title, content, tags, isBookmarked } = note;
    const body = { noteTitle: title, noteContent: content, tags: [...tags] };
    const { noteId } = await notesService(tx, clock).create(memberId, body);
    if (isBookmarked) await noteMarksService(tx, clock).addBookmark(memberId, noteId);
  }
}
