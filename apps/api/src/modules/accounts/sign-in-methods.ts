import type { CallRequest, calls, SignInMethod } from '@molip/contract';
import { isRecentMethod } from '@molip/domain/accounts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import type { RecordActivity } from './activity/activity.service.ts';
import type { CodeTry, EmailCodeService } from './email-code.service.ts';
import { identitiesRepository } from './identities.repository.ts';
import { membersRepository } from './members.repository.ts';
import { passkeysRepository } from './passkeys/passkeys.repository.ts';

type ResetProof = CallRequest<typeof calls.listResetMethods>['body'];

interface Removal {
  /** By their methodId. */
  readonly keep: readonly string[];
  readonly device: string;
}

/** Removes what was added within 30 days and is not kept, with a line of recent activity for each. */
export type RemoveRecentMethods = (tx: Db, memberId: number, removal: Removal) => Promise<void>;

/** The ways in besides the password, at a reset by mail: the mailbox's owner decides which of the recent ones stay. */
export function signInMethodsService(
  { database, clock }: AccountsDeps,
  emailCodes: EmailCodeService,
  recordActivity: RecordActivity,
) {
  const list = async (db: Db, memberId: number): Promise<SignInMethod[]> => {
    const now = clock.now();
    const providers = (await identitiesRepository(db).list(memberId)).map(
      ({ provider, email, linkedAt }) =>
        ({ methodId: provider, kind: 'PROVIDER', name: email, at: linkedAt }) as const,
    );
    const passkeys = (await passkeysRepository(db).list(memberId)).map(
      ({ passkeyId, name, createdAt, lastUsedAt }) =>
        ({
          methodId: passkeyId,
          kind: 'PASSKEY',
          name,
          at: createdAt,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        }) as const,
    );
    return [...providers, ...passkeys].map(({ at, ...method }) => ({
      ...method,
      addedAt: at.toISOString(),
      recent: isRecentMethod(at, now),
    }));
  };

  const removeRecent: RemoveRecentMethods = async (tx, memberId, { keep, device }) => {
    const removed = (await list(tx, memberId)).filter(
      ({ methodId, recent }) => recent && !keep.includes(methodId),
    );
    for (const { provider } of await identitiesRepository(tx).list(memberId)) {
      if (!removed.some(({ methodId }) => methodId === provider)) continue;
      await identitiesRepository(tx).delete(memberId, provider);
      // Else its next sign-in would join the account again by the same address.
      await identitiesRepository(tx).rememberUnlinking(memberId, provider, clock.now());
      await recordActivity(tx, memberId, { kind: 'PROVIDER_REMOVED', detail: provider, device });
    }
    for (const { kind, methodId, name } of removed) {
      if (kind !== 'PASSKEY') continue;
      await passkeysRepository(tx).delete(memberId, methodId);
      await recordActivity(tx, memberId, { kind: 'PASSKEY_REMOVED', detail: name, device });
    }
  };

  return {
    removeRecent,

    /** Verifies the token or the code as the reset will, and leaves it usable. */
    async listForReset({ token, email = '', code = '' }: ResetProof, from: CodeTry) {
      const address = token === undefined ? email : (await emailCodes.verifyToken(token, from.client)).email;
      if (token === undefined) await emailCodes.verify(email, 'RESET', code, from);
      const row = await membersRepository(database.db).findByEmail(address);
      if (!row) throw new Refusal(token === undefined ? 'EMAIL_CODE_EXPIRED' : 'RESET_LINK_EXPIRED');
      return { methods: await list(database.db, row.memberId) };
    },
  };
}

export type SignInMethodsService = ReturnType<typeof signInMethodsService>;
