import { TAG_LENGTH_MAX, TAGS_MAX } from '@molip/domain/text';

/** Commas of every keyboard part tags. */
const COMMA = /[,，、]/;

export type TagRefusal = 'too-many' | 'too-long';

interface TagsAfter {
  readonly tags: readonly string[];
  /** What could not become a tag and stays in the field. */
  readonly rest: string;
  readonly refusal: TagRefusal | null;
}

export const hasComma = (text: string): boolean => COMMA.test(text);

/** Spaces around and the # that people write before a tag are not part of it; one composed form, so that 가 equals 가. */
function cleanTag(text: string): string {
  return text.normalize('NFC').trim().replace(/^#+/, '').trim().replace(/\s+/g, ' ');
}

/** Adds what was typed or pasted, tag by tag; stops at the first that does not fit. */
export function addTags(tags: readonly string[], text: string): TagsAfter {
  const parts = text.split(COMMA).map(cleanTag).filter(Boolean);
  const added = [...tags];
  for (const [at, tag] of parts.entries()) {
    if (added.includes(tag)) continue;
    const refusal = refusalOf(added, tag);
    if (refusal) return { tags: added, rest: parts.slice(at).join(', '), refusal };
    added.push(tag);
  }
  return { tags: added, rest: '', refusal: null };
}

function refusalOf(tags: readonly string[], tag: string): TagRefusal | null {
  if ([...tag].length > TAG_LENGTH_MAX) return 'too-long';
  return tags.length >= TAGS_MAX ? 'too-many' : null;
}
