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
  return or(...readingsOf(query).map(holdsText));
}

/** What was typed, and what it says on the other keyboard. */
function readingsOf(query: string): string[] {
  const meant = meantHangul(query);
  return meant === null ? [query] : [query, meant];
}

/** Characters before what was found, and in all. */
const BEFORE = 50;
const PASSAGE = 400;

/** The text around the first place that holds it; null where the excerpt shows it anyway. */
export function passageAround(query: string | undefined): SQL<string | null> {
  if (query === undefined) return sql`null`;
  const pattern = readingsOf(query).map(searchPattern).join('|');
  const place = sql`regexp_instr(${notes.content}, ${pattern}, 1, 1, 0, 'i')`;
  return sql`case when ${place} > ${BEFORE} and ${notes.excerpt} !~* ${pattern}
    then substr(${notes.content}, ${place} - ${BEFORE}, ${PASSAGE}) end`;
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
