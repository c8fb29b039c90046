import type { SocialSignupBody } from '@molip/contract';
import {
  CONSENT_VERSION,
  type ConsentKind,
  DEFAULT_DAY_START_HOUR,
  DEFAULT_GOAL_MINUTES,
  DEFAULT_TIME_ZONE,
  OPTIONAL_CONSENTS,
  REQUIRED_CONSENTS,
} from '@molip/domain/accounts';
import type * as z from 'zod/mini';
import type { EmailProof } from '#platform/auth/tokens.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { consentsRepository } from './consents.repository.ts';
import { emailCodesRepository } from './email-codes.repository.ts';
import { type MemberRow, membersRepository, type NewMember } from './members.repository.ts';

type NewAccount = Pick<NewMember, 'email' | 'passwordHash' | 'nickname' | 'socialLogin'> & {
  readonly consents: z.output<typeof SocialSignupBody>['consents'];
};

/** A member with what they agreed to. Their address was proven before, one way or another. */
export async function createMember(tx: Db, account: NewAccount, now: Date): Promise<MemberRow> {
  const { consents, ...columns } = account;
  const row = await membersRepository(tx).insert({
    ...columns,
    goalMinutes: DEFAULT_GOAL_MINUTES,
    timeZone: DEFAULT_TIME_ZONE,
    dayStartHour: DEFAULT_DAY_START_HOUR,
    createdAt: now,
  });
  if (!row) throw new Refusal('EMAIL_TAKEN');
  await consentsRepository(tx, row.memberId).insert(
    [...REQUIRED_CONSENTS, ...OPTIONAL_CONSENTS].map((kind: ConsentKind) => ({
      kind,
      version: CONSENT_VERSION,
      agreed: consents[kind] ?? false,
      decidedAt: now,
    })),
  );
  return row;
}

/** A proof makes one account. */
export async function useEmailProof(tx: Db, { email, codeId }: EmailProof): Promise<void> {
  const codes = emailCodesRepository(tx);
  if (!(await codes.use(email, 'PROOF', codeId))) throw new Refusal('EMAIL_NOT_VERIFIED');
  await codes.delete(email, 'SIGNUP');
}
