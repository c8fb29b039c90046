import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { RecordActivity } from './activity/activity.service.ts';
import { emailChangesRepository } from './email-changes.repository.ts';
import type { EmailCodeService } from './email-code.service.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { restorationTokens } from './email-restoration-token.ts';
import { membersRepository } from './members.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import type { RemoveRecentMethods } from './sign-in-methods.ts';

/**
 * A changed address goes back to its owner. The change may have been a thief's, who knows the password and may have added
 * ways in: none of these opens the account any more, every session ends, and the answer leads to a new password.
 */
export function emailRestorationService(
  deps: AccountsDeps,
  emailCodes: EmailCodeService,
  recordActivity: RecordActivity,
  removeRecentMethods: RemoveRecentMethods,
) {
  const { db } = deps.database;
  const tokens = restorationTokens(deps.secret);

  return {
    /** @returns the token of a reset: asking for a mail could be held up by a stranger's requests */
    async restore(token: string, { client, device }: { client: string; device: string }): Promise<string> {
      await deps.limits.take('codeTriesPerClient', client);
      const change = tokens.read(token);
      if (!change) throw new Refusal('EMAIL_RESTORATION_EXPIRED');
      const { memberId } = change;
      const now = deps.clock.now();
      const { ended, resetToken } = await db.transaction(async (tx: Db) => {
        const [members, codes] = [membersRepository(tx), emailCodesRepository(tx)];
        const row = await members.findForUpdate(memberId);
        // Later changes end with it: their links go to addresses of the person who made them.
        const oldEmail = row && (await emailChangesRepository(tx).useWithLater(change, now));
        if (!oldEmail) throw new Refusal('EMAIL_RESTORATION_EXPIRED');
        await codes.deleteResets(row.email);
        await codes.deleteOfMember(memberId);
        if (!(await members.changeEmail(memberId, oldEmail))) throw new Refusal('EMAIL_TAKEN');
        await members.setPassword(memberId, null);
        await recordActivity(tx, memberId, { kind: 'EMAIL_RESTORED', device, displacedEmail: row.email });
        // Not only since the change: a thief may have begun with a passkey. The owner can add theirs again.
        await removeRecentMethods(tx, memberId, { keep: [], device });
        const ended = await sessionsRepository(tx).revokeAll(memberId, now);
        return { ended, resetToken: await emailCodes.openReset(tx, oldEmail) };
      });
      for (const sessionId of ended) deps.gate.forget(sessionId);
      return resetToken;
    },
  };
}

export type EmailRestorationService = ReturnType<typeof emailRestorationService>;
