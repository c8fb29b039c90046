import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { emailChanges, emailCodes, identities, members, passkeys, sessions } from '../schema/index.ts';
import { DEMO_DECKS } from './demo-decks.ts';
import { DEMO_NOTES } from './demo-notes.ts';
import { DEMO_DAY, planDemoStudy } from './demo-study.ts';
import { seedCardMarks } from './seed-card-marks.ts';
import { seedDays } from './seed-days.ts';
import { seedDecks } from './seed-decks.ts';
import { seedFocus } from './seed-focus.ts';
import { seedNotes } from './seed-notes.ts';

export const DEMO_EMAIL = 'demo@molip.example';

/** A member to look around with. Answers with the hash that is in force, which its owner may have changed. */
export async function seedDemoMember(
  db: Db,
  hashPassword: () => Promise<string>,
  now: Date,
): Promise<{ passwordHash: string | null }> {
  const [existing] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, DEMO_EMAIL));
  if (existing?.passwordHash) return existing;

  const passwordHash = await hashPassword();
  await db.transaction(async (tx: Db) => {
    const studied = planDemoStudy(now);
    const [made] = await tx
      .insert(members)
      .values({
        email: DEMO_EMAIL,
        passwordHash,
        nickname: '이서연',
        hasSeenIntroduction: true,
        goalMinutes: 80,
        ...DEMO_DAY,
        createdAt: studied[0]?.startedAt ?? now,
      })
      .onConflictDoUpdate({ target: members.email, set: { passwordHash } })
      .returning({ memberId: members.memberId });
    // One that was shut keeps what it made, and gets nothing a second time.
    if (!made || existing) return;
    await seedNotes(tx, made.memberId, DEMO_NOTES, now);
    await seedDecks(tx, made.memberId, DEMO_DECKS, now);
    await seedCardMarks(tx, made.memberId, now);
    await seedFocus(tx, made.memberId, studied);
    await seedDays(tx, made.memberId, now);
  });
  return { passwordHash };
}

/**
 * The demo account takes no sign-in until it is seeded again; its data stay. Sessions, passkeys, providers, codes
 * and links that a visitor may have left are deleted: an export link is bound to its session, which ends.
 */
export async function lockDemoMember(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx: Db) => {
    await tx
      .update(members)
      .set({ passwordHash: null, deviceEpoch: sql`${members.deviceEpoch} + 1` })
      .where(eq(members.email, DEMO_EMAIL));
    const demo = tx.select({ memberId: members.memberId }).from(members).where(eq(members.email, DEMO_EMAIL));
    await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.memberId, demo));
    for (const table of [passkeys, identities, emailChanges])
      await tx.delete(table).where(inArray(table.memberId, demo));
    await tx
      .delete(emailCodes)
      .where(or(eq(emailCodes.email, DEMO_EMAIL), inArray(emailCodes.memberId, demo)));
  });
}
