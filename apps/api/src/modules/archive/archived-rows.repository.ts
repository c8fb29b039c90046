import { and, asc, eq, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accountActivities,
  consents,
  decks,
  exams,
  identities,
  images,
  notes,
  passkeys,
  reviews,
  studyDays,
  studyEntries,
  timerSessions,
} from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';

const ROWS_AT_A_TIME = 500;
/** One may be a million characters long. */
const NOTES_AT_A_TIME = 20;

type OwnedTable = PgTable & { readonly memberId: PgColumn };
type Own<Row> = Omit<Row, 'memberId'>;

export type ArchivedNote = Own<typeof notes.$inferSelect>;

/** What a member has, in the order of its keys. What is deleted and can be brought back is there too. */
export function archivedRows(db: Db, memberId: number) {
  /** Page by page: between two of them nothing is held in the database, however slowly somebody reads. */
  async function* inOrder<Table extends OwnedTable>(
    table: Table,
    key: keyof Table['$inferSelect'] & keyof Table,
    atATime = ROWS_AT_A_TIME,
  ): AsyncGenerator<Own<Table['$inferSelect']>> {
    const column = table[key] as PgColumn;
    const mine = eq(table.memberId, memberId);
    for (let last: Table['$inferSelect'] | undefined; ; ) {
      const page: Table['$inferSelect'][] = await db
        .select()
        .from(table as PgTable)
        .where(last ? and(mine, gt(column, last[key])) : mine)
        .orderBy(asc(column))
        .limit(atATime);
      for (const { memberId: _owner, ...row } of page) yield row;
      last = page.at(-1);
      if (page.length < atATime) return;
    }
  }

  return {
    notes: () => inOrder(notes, 'noteId', NOTES_AT_A_TIME),
    images: () => inOrder(images, 'name'),
    decks: () => inOrder(decks, 'deckId'),
    reviews: () => inOrder(reviews, 'reviewId'),
    sessions: () => inOrder(timerSessions, 'sessionId'),
    studyEntries: () => inOrder(studyEntries, 'entryId'),
    studyDays: () => inOrder(studyDays, 'day'),
    exams: () => inOrder(exams, 'examId'),

    identities: () =>
      db
        .select({ provider: identities.provider, email: identities.email, linkedAt: identities.linkedAt })
        .from(identities)
        .where(eq(identities.memberId, memberId))
        .orderBy(asc(identities.linkedAt)),

    passkeys: () =>
      db
        .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
        .from(passkeys)
        .where(eq(passkeys.memberId, memberId))
        .orderBy(asc(passkeys.createdAt)),

    activity: () =>
      db
        .select({
          kind: accountActivities.kind,
          detail: accountActivities.detail,
          device: accountActivities.device,
          at: accountActivities.at,
        })
        .from(accountActivities)
        .where(eq(accountActivities.memberId, memberId))
        .orderBy(asc(accountActivities.at)),

    /** Every decision, the oldest first. */
    consents: () =>
      db
        .select({
          kind: consents.kind,
          version: consents.version,
          agreed: consents.agreed,
          decidedAt: consents.decidedAt,
        })
        .from(consents)
        .where(eq(consents.memberId, memberId))
        .orderBy(asc(consents.decidedAt)),
  };
}
