import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** The gate let the member in a moment ago; if the row is gone since, the account was deleted. */
export function foundMember(row: MemberRow | null): MemberRow {
  if (!row) throw new Refusal('AUTH_REQUIRED');
  return row;
}

export async function findMember(db: Db, { memberId }: Pick<SignedIn, 'memberId'>): Promise<MemberRow> {
  return foundMember(await membersRepository(db).find(memberId));
}

/** Locks the member for a change that needs a live session: the gate trusts a session for some seconds after its end. */
export async function lockSignedInMember(tx: Db, who: SignedIn, now: Date): Promise<MemberRow> {
  const row = foundMember(await membersRepository(tx).findForUpdate(who.memberId));
  // Read after the lock: whatever ends all sessions takes that lock first.
  if (!(await sessionsRepository(tx).isLive(who, now))) throw new Refusal('AUTH_REQUIRED');
  return row;
}
