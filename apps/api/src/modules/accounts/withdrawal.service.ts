import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { retryOnDeadlock } from '#platform/database/sql-state.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { findMember, foundMember } from './found-member.ts';
import { membersRepository } from './members.repository.ts';
import type { Reauthentication } from './reauthentication.ts';
import { sessionsRepository } from './sessions.repository.ts';

export function withdrawalService(deps: AccountsDeps, reauthentication: Reauthentication) {
  const { db } = deps.database;

  /** Nothing new begins for the member from now on; what goes on would keep the member for as long as it likes. */
  const endEverything = async (memberId: number) => {
    const ended = await sessionsRepository(db).revokeAll(memberId, deps.clock.now());
    for (const sessionId of ended) deps.gate.forget(sessionId);
    await deps.deletionHooks.stopWork(memberId);
  };

  /** All at once. The files of images are outside the database: their removal is ordered with it and follows. */
  const erase = (memberId: number) =>
    db.transaction(async (tx: Db) => {
      const members = membersRepository(tx);
      const { email } = foundMember(await members.findForUpdate(memberId));
      await emailCodesRepository(tx).deleteAll(email);
      await deps.deletionHooks.endMembership(tx, memberId);
      await members.delete(memberId);
      await deps.deletionHooks.removeFiles(tx, memberId);
    });

  return async (who: SignedIn, password: string | undefined): Promise<void> => {
    await reauthentication.require(who, await findMember(db, who), password);
    await deps.deletionHooks.assertNoExportRunning(who.memberId);
    await endEverything(who.memberId);
    // A last save may wait for the member, who waits for it.
    await retryOnDeadlock(() => deps.deletionHooks.eraseLargeTables(who.memberId));
    await retryOnDeadlock(() => erase(who.memberId));
  };
}

export type WithdrawalService = ReturnType<typeof withdrawalService>;
