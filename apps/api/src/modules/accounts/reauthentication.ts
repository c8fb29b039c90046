import { isRecentSignIn } from '@molip/domain/accounts';
import { isPassword } from '../../platform/auth/passwords.ts';
import type { SignedIn } from '../../platform/auth/session-gate.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { MemberRow } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** Whether it is still the member who sits there: a device may have been left open. */
export function reauthentication({ database, clock, limits }: AccountsDeps) {
  /** Guesses at a member's password are counted whoever makes them, before anything is hashed. */
  const requirePassword = async (row: MemberRow, password: string, refusal: () => Refusal): Promise<void> => {
    const key = `member ${row.memberId}`;
    await limits.take('signInPerAccount', key);
    if (!(await isPassword(password, row.passwordHash))) throw refusal();
    await limits.giveBack('signInPerAccount', key);
  };

  const isFresh = async (who: SignedIn): Promise<boolean> => {
    const session = await sessionsRepository(database.db).find(who);
    return session !== null && isRecentSignIn(session.signedInAt, clock.now());
  };

  return {
    requirePassword,

    /** A fresh sign-in is as good as the password, and the only way for members who have none. */
    async require(who: SignedIn, row: MemberRow, password: string | undefined): Promise<void> {
      if (await isFresh(who)) return;
      const refusal = () => new Refusal('REAUTH_REQUIRED');
      if (password === undefined) throw refusal();
      await requirePassword(row, password, refusal);
    },
  };
}

export type Reauthentication = ReturnType<typeof reauthentication>;
