import { IMAGE_NAME_PATTERN } from '#modules/images/index.ts';
import type { ArchivedNote } from './archived-rows.repository.ts';
import { frontMatter } from './front-matter.ts';

/**
 * Where a text shows or links an image of ours, in place or by a reference. Host and blanks are short, so that no text takes
 * long to look through.
 */
const OUR_IMAGE = new RegExp(
  `(\\](?:\\(|:)[ \\t\\n]{0,9}<?)(?:https?://[^/\\s()<>]{1,255})?/api/images/(${IMAGE_NAME_PATTERN})`,
  'g',
);

/** A note as a file that lies in a folder beside images/. @param images those that lie there */
export function markdownOf(note: ArchivedNote, images: ReadonlySet<string>): string {
  const content = note.content.replace(OUR_IMAGE, (whole, before: string, name: string) =>
    images.has(name) ? `${before}../images/${name}` : whole,
  );
  return frontMatter({
    id: note.noteId,
    title: note.title,
    tags: note.tags,
    bookmarked: note.bookmarkedAt !== null,
    created: note.createdAt,
    updated: note.updatedAt,
    ...(note.deletedAt && { deleted: note.deletedAt }),
  }).concat(content);
}
