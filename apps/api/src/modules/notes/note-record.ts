import type { Note, NoteSummary } from '@molip/contract';
import { excerptFromWithin } from '@molip/domain/notes';
import type { notes } from '#db/schema/index.ts';

export type NoteRow = typeof notes.$inferSelect;
export type NoteText = Pick<NoteRow, 'title' | 'content'>;
/** What a list needs; the text itself can be a megabyte. */
export type SummaryRow = Omit<
  NoteRow,
  'content' | 'saveIds' | 'writtenBy' | 'isReplacement' | 'memberId' | 'clientId' | 'searchable'
>;

/** With a search: the text around what was found, when that lies beyond the excerpt. */
export type FoundRow = SummaryRow & { readonly passage?: string | null };

export function presentFound(row: FoundRow): NoteSummary {
  const summary = presentSummary(row);
  return row.passage == null ? summary : { ...summary, excerpt: excerptFromWithin(row.passage) };
}

export function presentSummary(row: SummaryRow): NoteSummary {
  return {
    noteId: row.noteId,
    noteTitle: row.title,
    aiEnhanced: row.aiEnhanced,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    tags: row.tags,
    bookmarked: row.bookmarkedAt !== null,
    excerpt: row.excerpt,
  };
}

export function presentNote(row: NoteRow): Note {
  return { ...presentSummary(row), noteContent: row.content, revision: row.revision };
}
