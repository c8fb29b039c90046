import { TAG_LENGTH_MAX } from '@molip/domain/text';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, PathId, pageSize, Uuid } from '#contract/primitives.ts';
import { cleanTextUpTo, Tags } from '#contract/text.ts';

export const NOTE_TITLE_MAX = 200;
export const NOTE_CONTENT_MAX = 1_000_000;
/** Search results are counted up to this number, to bound the time. */
export const NOTES_FOUND_MAX = 100;

export const NoteSummary = lazily(() =>
  z.object({
    noteId: Id,
    noteTitle: z.string(),
    aiEnhanced: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    tags: z.array(z.string()),
    bookmarked: z.boolean(),
    excerpt: z.string(),
  }),
);
export type NoteSummary = z.infer<typeof NoteSummary>;

export const Note = lazily(() => z.extend(NoteSummary, { noteContent: z.string(), revision: z.int() }));
export type Note = z.infer<typeof Note>;

const Title = cleanTextUpTo(NOTE_TITLE_MAX, `제목은 ${NOTE_TITLE_MAX}자까지 쓸 수 있어요.`);
const Content = cleanTextUpTo(NOTE_CONTENT_MAX, '노트는 1,000,000자까지 쓸 수 있어요.');

/** A note by its id, or by the clientId of the device that created it. */
export const NoteKey = lazily(() => z.union([PathId, Uuid]));

export const CreateNote = lazily(() =>
  z.object({
    noteTitle: Title,
    noteContent: Content,
    tags: z.optional(Tags),
    clientId: z.optional(Uuid),
  }),
);

export const UpdateNote = lazily(() =>
  z.object({
    noteTitle: Title,
    noteContent: Content,
    aiEnhanced: z.optional(z.boolean()),
    revision: z.optional(z.int().check(z.positive())),
    saveId: z.optional(Uuid),
    /**
     * The member rejected the overwritten text: it becomes a version, however recent the last one is;
     * of a session that replaces its own texts in a loop only a few are stored.
     */
    keepVersion: z.optional(z.boolean()),
  }),
);

export const NoteQuery = lazily(() =>
  z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: pageSize(20, 100),
    q: z.optional(cleanTextUpTo(100, '찾을 말은 100자까지 쓸 수 있어요.')),
    tag: z.optional(cleanTextUpTo(TAG_LENGTH_MAX, `태그는 ${TAG_LENGTH_MAX}자까지 쓸 수 있어요.`)),
    bookmarked: z.optional(z.enum(['true', 'false'])),
  }),
);

export const NoteList = lazily(() =>
  z.object({
    notes: z.array(NoteSummary),
    nextCursor: z.nullable(z.string()),
    total: z.int(),
  }),
);

/** Page size of tags and bookmarks; the header has the cursor of the next page. */
export const NOTE_MARKS_MAX = 1_000;
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

export const NoteMarksQuery = lazily(() =>
  z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: pageSize(NOTE_MARKS_MAX, NOTE_MARKS_MAX),
  }),
);

export const DeletedNote = lazily(() => z.extend(NoteSummary, { deletedAt: Instant }));
export const NoteVersion = lazily(() =>
  z.object({
    version: z.int(),
    noteTitle: z.string(),
    noteContent: z.string(),
    createdAt: Instant,
  }),
);
/** In lists instead of the text, which can be a megabyte. */
export const NoteVersionLine = lazily(() =>
  z.object({
    version: z.int(),
    noteTitle: z.string(),
    /** In characters. */
    length: z.int(),
    createdAt: Instant,
  }),
);
export const NoteTags = lazily(() => z.object({ noteId: Id, tagNames: z.string() }));
export const NoteBookmark = lazily(() => z.object({ noteId: Id, noteTitle: z.string(), createdAt: Instant }));
