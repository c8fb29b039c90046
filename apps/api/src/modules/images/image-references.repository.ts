import type { ImageUse } from '@molip/contract';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { cards, decks, images, members, notes, noteVersions } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { IMAGE_NAME_PATTERN } from './image-name.ts';

/** Every text of a member that may refer to images. A new column with addresses of images gets a line here. */
function referringTexts(memberId: number, keptSince: Date): SQL {
  const note = and(eq(notes.memberId, memberId), or(isNull(notes.deletedAt), gt(notes.deletedAt, keptSince)));
  const version = and(eq(noteVersions.memberId, memberId), gt(noteVersions.createdAt, keptSince));
  const card = and(eq(cards.memberId, memberId), or(isNull(cards.deletedAt), gt(cards.deletedAt, keptSince)));
  return sql`
    select 'NOTE' as kind, note_id, null::bigint as card_id, content from ${notes} where ${note}
    union all select 'NOTE_VERSION', note_id, null, content from ${noteVersions} where ${version}
    union all select 'CARD', null, card_id, content || ' ' || answer from ${cards} where ${card}
    union all select 'PROFILE', null, null, profile_image_url from ${members} where ${eq(members.memberId, memberId)}`;
}

/** One row for each reference to an image, with the columns of its text. */
const referencesIn = (texts: SQL): SQL => sql`
  select texts.*, found[1] as name
  from (${texts}) as texts, regexp_matches(content, ${`/api/images/(${IMAGE_NAME_PATTERN})`}, 'g') as found
  where content like '%/api/images/%'`;

/** Brings the marks of a member's images up to date: unused as of now, or used again. Reads each text once. */
export async function markByReferences(
  db: Db,
  memberId: number,
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<void> {
  await db.execute(sql`
    with referred as (select distinct name from (${referencesIn(referringTexts(memberId, keptSince))}) as found)
    update ${images} set unused_since =
      case when name in (select name from referred) then null
        else coalesce(unused_since, ${now.toISOString()}::timestamptz) end
    where ${eq(images.memberId, memberId)}
      and (unused_since is null) <> (name in (select name from referred))`);
}

export interface ImageWithUses {
  readonly name: string;
  readonly bytes: number;
  readonly createdAt: string;
  readonly uses: ImageUse[];
  readonly useCnt: number;
  readonly isErasable: boolean;
}

/** The largest first, each with at most `usesMax` of its uses. Reads each text once. */
export async function listLargestImages(
  db: Db,
  memberId: number,
  { keptSince, limit, usesMax }: { keptSince: Date; limit: number; usesMax: number },
): Promise<ImageWithUses[]> {
  const { rows } = await db.execute<{ [Column in keyof ImageWithUses]: ImageWithUses[Column] }>(sql`
    with largest as (
        select name, bytes, created_at from ${images} where member_id = ${memberId}
        order by bytes desc, name limit ${limit}),
      -- All versions of a note count as one use.
      referred as (
        select distinct kind, note_id, card_id, name
        from (${referencesIn(referringTexts(memberId, keptSince))}) as found
        where name in (select name from largest)),
      uses as (
        select referred.*, ${cards.deckId} as deck_id, coalesce(${notes.title}, ${decks.name}, '') as title,
          coalesce(${notes.deletedAt}, ${cards.deletedAt}, ${decks.deletedAt}) is not null as is_deleted
        from referred
        left join ${notes} on ${notes.memberId} = ${memberId} and ${notes.noteId} = referred.note_id
        left join ${cards} on ${cards.memberId} = ${memberId} and ${cards.cardId} = referred.card_id
        left join ${decks} on ${decks.memberId} = ${memberId} and ${decks.deckId} = ${cards.deckId}),
      ranked as (
        select uses.*, row_number() over (partition by name
          order by kind = 'NOTE_VERSION', is_deleted, kind, note_id, card_id) as rank
        from uses)
    select name, bytes, ${toIsoText(sql`created_at`)} as "createdAt",
      coalesce((select json_agg(json_build_object('kind', kind, 'noteId', note_id, 'cardId', card_id,
          'deckId', deck_id, 'title', title, 'isDeleted', is_deleted) order by rank)
        from ranked where ranked.name = largest.name and rank <= ${usesMax}), '[]') as "uses",
      (select count(*)::int from uses where uses.name = largest.name) as "useCnt",
      not exists (select from uses where uses.name = largest.name and kind <> 'NOTE_VERSION') as "isErasable"
    from largest order by bytes desc, name`);
  return rows;
}

const toIsoText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Texts that a member erases before their retention ends; deleted notes with their earlier versions. */
export type ErasedTexts = 'DELETED_NOTES' | 'DELETED_CARDS' | { readonly versionsBefore: Date };

function erasedTexts(memberId: number, erased: ErasedTexts): SQL {
  if (erased === 'DELETED_NOTES')
    return sql`
      select content from ${notes} where member_id = ${memberId} and deleted_at is not null
      union all select content from ${noteVersions} where member_id = ${memberId} and note_id in
        (select note_id from ${notes} where member_id = ${memberId} and deleted_at is not null)`;
  if (erased === 'DELETED_CARDS')
    return sql`
      select content || ' ' || answer as content from ${cards} where member_id = ${memberId} and (deleted_at is not null
        or deck_id in (select deck_id from ${decks} where member_id = ${memberId} and deleted_at is not null))`;
  return sql`
    select content from ${noteVersions}
    where member_id = ${memberId} and created_at < ${erased.versionsBefore.toISOString()}`;
}

/** Names in the texts that are about to be erased; an image with such a name may not exist. */
export async function listReferencedNames(db: Db, memberId: number, erased: ErasedTexts): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from (${referencesIn(erasedTexts(memberId, erased))}) as found`,
  );
  return rows.map(({ name }) => name);
}

export interface EraseCandidates {
  readonly names: readonly string[];
  /** Images that have been unused since this time are candidates, too. */
  readonly unusedBy?: Date;
  readonly keptSince: Date;
  /** Whether a reference in an earlier version of a note preserves the image. */
  readonly shouldCountVersions: boolean;
}

/** Deletes the candidates that nothing refers to. */
export async function deleteUnreferencedImages(
  tx: Db,
  memberId: number,
  { names, unusedBy, keptSince, shouldCountVersions }: EraseCandidates,
): Promise<{ count: number; bytes: number }> {
  const isNamed = sql`${images.name} = any(${sql.param([...names])}::text[])`;
  const isCandidate = unusedBy ? or(isNamed, lte(images.unusedSince, unusedBy)) : isNamed;
  const { rows } = await tx.execute<{ count: number; bytes: number }>(sql`
    with referred as (
        select distinct name from (${referencesIn(referringTexts(memberId, keptSince))}) as found
        where ${shouldCountVersions} or kind <> 'NOTE_VERSION'),
      gone as (
        delete from ${images} where ${eq(images.memberId, memberId)} and ${isCandidate}
          and name not in (select name from referred) returning bytes)
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from gone`);
  return rows[0] ?? { count: 0, bytes: 0 };
}
