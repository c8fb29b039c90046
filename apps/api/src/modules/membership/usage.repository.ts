import { STORED_ROW_BYTES, type StorageByKind } from '@molip/domain/membership';
import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cards, noteSearch, notes, noteVersions, usage, usageChanges } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

export interface StoredBytes extends StorageByKind {
  /** Whether the sums include rows from before there were sums, each with its fixed bytes. */
  readonly isTextCounted: boolean;
  /** How many lines of `usage_changes` were added up. */
  readonly changes: number;
}

const NOTHING_STORED: StorageByKind = { IMAGE: 0, VERSION: 0, NOTE: 0, CARD: 0, SEARCH: 0 };

const changed = (column: string) =>
  sql<number>`(select coalesce(sum(${sql.identifier(column)}), 0) from ${usageChanges} where member_id = ${sql.placeholder('memberId')})`;

/** Usage and changes by one snapshot: what is moved from one to the other is counted once. */
const readStored = hotQuery('read_stored', (db) =>
  db
    .select({
      image: usage.storageBytes,
      note: sql`${usage.noteBytes} + ${changed('note_bytes')}`.mapWith(Number),
      version: sql`${usage.versionBytes} + ${changed('version_bytes')}`.mapWith(Number),
      card: sql`${usage.cardBytes} + ${changed('card_bytes')}`.mapWith(Number),
      search: sql`${usage.searchBytes} + ${changed('search_bytes')}`.mapWith(Number),
      isTextCounted: sql<boolean>`${usage.rowsCountedAt} is not null`,
      changes:
        sql`(select count(*) from ${usageChanges} where member_id = ${sql.placeholder('memberId')})`.mapWith(
          Number,
        ),
    })
    .from(usage)
    .where(eq(usage.memberId, sql.placeholder('memberId'))),
);

export function usageRepository(db: Db, memberId: number) {
  const mine = eq(usage.memberId, memberId);

  const readStoredBytes = async (): Promise<StoredBytes> => {
    const [row] = await readStored(db).execute({ memberId });
    if (!row) return { ...NOTHING_STORED, isTextCounted: false, changes: 0 };
    const { image, note, version, card, search, ...rest } = row;
    return { IMAGE: image, VERSION: version, NOTE: note, CARD: card, SEARCH: search, ...rest };
  };

  return {
    readStoredBytes,

    /** Nobody else changes it until the transaction ends. */
    async lock(): Promise<void> {
      await db
        .insert(usage)
        .values({ memberId, storageBytes: 0 })
        .onConflictDoUpdate({ target: usage.memberId, set: { storageBytes: sql`${usage.storageBytes}` } });
    },

    /** Moves the changes into the sums. Not where the usage is locked: another one that does the same may wait for it. */
    async addUpChanges(): Promise<void> {
      await db.execute(sql`
        with changes as (
            delete from ${usageChanges} where member_id = ${memberId}
              and exists (select from ${usage} where member_id = ${memberId} and rows_counted_at is not null)
            returning *),
          total as (select coalesce(sum(note_bytes), 0) as note, coalesce(sum(version_bytes), 0) as version,
            coalesce(sum(card_bytes), 0) as card, coalesce(sum(search_bytes), 0) as search from changes)
        update ${usage} set note_bytes = note_bytes + total.note, version_bytes = version_bytes + total.version,
          card_bytes = card_bytes + total.card, search_bytes = search_bytes + total.search
        from total where member_id = ${memberId}`);
    },

    /**
     * Sums all text of a member whose usage is locked. One statement, so one snapshot: the changes that it deletes are those
     * of the rows that it sums; the lines of transactions that are still open are added to the sum later.
     */
    async countText(now: Date): Promise<void> {
      const sum = (bytes: string, table: unknown) =>
        sql`(select coalesce(sum(${sql.raw(bytes)}), 0) from ${table} where member_id = ${memberId})`;
      const text = `${STORED_ROW_BYTES} + octet_length(title) + octet_length(content)`;
      await db.execute(sql`
        with changes as (delete from ${usageChanges} where member_id = ${memberId})
        update ${usage} set text_counted_at = ${now.toISOString()}, rows_counted_at = ${now.toISOString()},
          note_bytes = ${sum(text, notes)},
          version_bytes = ${sum(text, noteVersions)},
          card_bytes = ${sum(`${STORED_ROW_BYTES} + octet_length(content) + octet_length(answer) + octet_length(coalesce(source_text, ''))`, cards)},
          search_bytes = ${sum('octet_length(letters) + octet_length(initials) + 8 * cardinality(grams)', noteSearch)}
            + ${sum('octet_length(content_letters) + octet_length(content_initials) + octet_length(answer_letters) + octet_length(answer_initials)', cards)}
        where member_id = ${memberId}`);
    },

    async addImage(bytes: number, now: Date): Promise<void> {
      await db
        .update(usage)
        .set({ storageBytes: sql`${usage.storageBytes} + ${bytes}`, storageGrewAt: now })
        .where(mine);
    },

    async freeImages(bytes: number): Promise<void> {
      await db
        .update(usage)
        .set({ storageBytes: sql`${usage.storageBytes} - ${bytes}` })
        .where(mine);
    },

    /** Whether an image, a note, a version or a card was made since then, or the text of one changed. */
    async grewSince(since: Date): Promise<boolean> {
      const isSince = (...columns: PgColumn[]) => or(...columns.map((column) => gte(column, since)));
      const { rows } = await db.execute<{ grew: boolean }>(sql`
        select exists (select from ${usage} where ${and(mine, isSince(usage.storageGrewAt))})
          or exists (select from ${notes} where ${and(eq(notes.memberId, memberId), isSince(notes.updatedAt))})
          or exists (select from ${noteVersions}
            where ${and(eq(noteVersions.memberId, memberId), isSince(noteVersions.createdAt))})
          or exists (select from ${cards}
            where ${and(eq(cards.memberId, memberId), isSince(cards.createdAt, cards.updatedAt))}) as grew`);
      return rows[0]?.grew ?? false;
    },
  };
}

/** Members with changes that wait, so many at a time. */
export async function listMembersWithChanges(db: Db, afterMember: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ memberId: usageChanges.memberId })
    .from(usageChanges)
    .where(sql`${usageChanges.memberId} > ${afterMember}`)
    .orderBy(usageChanges.memberId)
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}
