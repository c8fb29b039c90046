import { NOTE_CONTENT_MAX, NOTE_TITLE_MAX } from '@molip/contract';
import type { NoteText } from '@molip/domain/notes';
import type { Shared } from '#shared/lib/share-inbox.ts';

type Words = Pick<Shared, 'title' | 'text' | 'url'>;

/** A note of what was shared: its words as they came, and its link once. A title that is too long for one opens the text. */
export function textOfShared({ title, text, url }: Words): NoteText {
  const line = title.replace(/\s+/g, ' ').trim();
  const isTitle = line.length <= NOTE_TITLE_MAX;
  const link = text.includes(url) ? '' : url;
  const parts = [isTitle ? '' : line, text, link].map((part) => part.trim());
  return {
    title: isTitle ? line : '',
    content: parts.filter(Boolean).join('\n\n').slice(0, NOTE_CONTENT_MAX),
  };
}
