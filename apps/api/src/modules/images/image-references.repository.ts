import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { cards, images, members, notes, noteVersions } from '../../../db/schema/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { IMAGE_NAME_PATTERN } from './image-name.ts';

/** Every text of a member that keeps images alive. Whatever else comes to hold addresses of images gets a line here. */
function referringTexts(memberId: number, keptSince: Date): SQL {
  const note = and(eq(notes.memberId, memberId), or(isNull(notes.deletedAt), gt(notes.deletedAt, keptSince)));
  const version = and(eq(noteVersions.memberId, memberId), gt(noteVersions.createdAt, keptSince));
  const card = and(eq(cards.memberId, memberId), or(isNull(cards.deletedAt), gt(cards.deletedAt, keptSince)));
  return sql`
    select ${notes.content} as content from ${notes} where ${note}
    union all select ${noteVersions.content} from ${noteVersions} where ${version}
    union all select ${cards.content} || ' ' || ${cards.answer} from ${cards} where ${card}
    union all select ${members.profileImageUrl} from ${members} where ${eq(members.memberId, memberId)}`;
}

/** Brings the marks of a member's images up to date: unused as of now, or used again. Reads each text once. */
export async function markByReferences(
  db: Db,
  memberId: number,
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<void> {
  await db.execute(sql`
    with referred as (
      select distinct found[1] as name
      from (${referringTexts(memberId, keptSince)}) as texts,
        regexp_matches(content, ${`/api/images/(${IMAGE_NAME_PATTERN})`}, 'g') as found
      where content like '%/api/images/%'
    )
    update ${images} set unused_since =
      case when name in (select name from referred) then null
        else coalesce(unused_since, ${now.toISOString()}::timestamptz) end
    where ${eq(images.memberId, memberId)}
      and (unused_since is null) <> (name in (select name from referred))`);
}
