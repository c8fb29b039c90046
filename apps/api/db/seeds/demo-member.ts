import { eq } from 'drizzle-orm';
import type { Db } from '../../src/platform/database/database.ts';
import { members } from '../schema/index.ts';

export const DEMO_EMAIL = 'demo@molip.example';

/** A member to look around with, made once. Answers with the hash that is in force, which its owner may have changed. */
export async function seedDemoMember(
  db: Db,
  hashPassword: () => Promise<string>,
  now: Date,
): Promise<{ passwordHash: string | null }> {
  const find = () =>
    db.select({ passwordHash: members.passwordHash }).from(members).where(eq(members.email, DEMO_EMAIL));
  const [existing] = await find();
  if (existing) return existing;

  const passwordHash = await hashPassword();
  await db
    .insert(members)
    .values({
      email: DEMO_EMAIL,
      passwordHash,
      nickname: '이서연',
      hasSeenIntroduction: true,
      goalMinutes: 90,
      timeZone: 'Asia/Seoul',
      dayStartHour: 4,
      createdAt: now,
    })
    .onConflictDoNothing();
  return { passwordHash };
}
