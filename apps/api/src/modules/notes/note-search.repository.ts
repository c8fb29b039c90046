import { choseongOf, jamoOf, meantHangul, searchPattern } from '@molip/domain/search';
import { or, type SQL, sql } from 'drizzle-orm';
import { noteSearch, notes } from '../../../db/schema/index.ts';

/** The letters under which a note is found. */
export function searchKeysOf(title: string, content: string) {
  // The gap keeps the end of a title and the beginning of a text from making a word together.
  return {
    jamo: `${jamoOf(title)}\n${jamoOf(content)}`,
    choseong: `${choseongOf(title)}\n${choseongOf(content)}`,
  };
}

/** Notes that hold what was typed, or what was meant by it on the other keyboard. */
export function holds(query: string): SQL | undefined {
  const meant = meantHangul(query);
  return or(holdsText(query), meant === null ? undefined : holdsText(meant));
}

/** The index finds candidates by their letters; the pattern decides on the text itself. */
function holdsText(query: string): SQL {
  const pattern = searchPattern(query);
  return sql`(${candidates(query)} and (${notes.title} ~* ${pattern} or ${notes.content} ~* ${pattern}))`;
}

function candidates(query: string): SQL {
  const hasLoneInitials = /^[ㄱ-ㅎ가-힣\s]+$/.test(query) && /[ㄱ-ㅎ]/.test(query);
  if (hasLoneInitials) return sql`${noteSearch.choseong} like ${part(choseongOf(query))}`;
  return sql`${noteSearch.jamo} like ${part(jamoOf(query))}`;
}

function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
