import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { RecordActivity } from './activity/activity.service.ts';
import { emailChangesRepository } from './email-changes.repository.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { restorationTokens } from './email-restoration-token.ts';
import { membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';

/** A changed address goes back to its owner, and every session ends: the change may have been a thief's. */
export function emailRestorationService(deps: AccountsDeps, recordActivity: RecordActivity) {
  const { db } = deps.database;
  const tokens = restorationTokens(deps.secret);

  return {
    async restore(token: string, { client, device }: { client: string; device: string }): Promise<void> {
      await deps.limits.take('codeTriesPerClient', client);
      const change = tokens.read(token);
      if (!change) throw new Refusal('EMAIL_RESTORATION_EXPIRED');
      const { memberId } = change;
      const now = deps.clock.now();
      const ended = await db.transaction(async (tx: Db) => {
        const [members, codes] = [membersRepository(tx), emailCodesRepository(tx)];
        const row = await members.findForUpdate(memberId);
        // Later changes end with it: their links go to addresses of the person who made them.
        const oldEmail = row && (await emailChangesRepository(tx).useWithLater(change, now));
        if (!oldEmail) throw new Refusal('EMAIL_RESTORATION_EXPIRED');
        await codes.delete(row.email, 'RESET');
        if (!(await members.changeEmail(memberId, oldEmail))) throw new Refusal('EMAIL_TAKEN');
        await recordActivity(tx, memberId, { kind: 'EMAIL_RESTORED', device });
        return sessionsRepository(tx).revokeAll(memberId, now);
      });
      for (const sessionId of ended) deps.gate.forget(sessionId);
    },
  };
}

export type EmailRestorationService = ReturnType<typeof emailRestorationService>;
