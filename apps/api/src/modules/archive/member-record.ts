import type { membersRepository } from '#modules/accounts/index.ts';
import { schedulingOf } from '#modules/decks/index.ts';
import { timerSettingsService } from '#modules/timer/index.ts';
import type { Db } from '#platform/database/database.ts';
import { archivedRows } from './archived-rows.repository.ts';

export type Member = NonNullable<Awaited<ReturnType<ReturnType<typeof membersRepository>['find']>>>;

/** What there is one of. */
export async function memberRecord(db: Db, { passwordHash: _secret, ...profile }: Member) {
  const rows = archivedRows(db, profile.memberId);
  return {
    profile,
    providers: await rows.identities(),
    passkeys: await rows.passkeys(),
    activity: await rows.activity(),
    consents: await rows.consents(),
    timerSettings: await timerSettingsService(db).read(profile.memberId),
    reviewSettings: await schedulingOf(db, profile.memberId),
  };
}
