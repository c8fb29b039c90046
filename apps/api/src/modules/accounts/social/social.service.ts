import { randomUUID } from 'node:crypto';
import type { CallRequest, calls, Member } from '@molip/contract';
import {
  type EmailOwner,
  isLastSignInMethod,
  judgeSocialSignIn,
  SOCIAL_SIGNUP_LIFE_MS,
  type SocialProvider,
  suggestNickname,
} from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { SocialJoin, SocialSignup } from '#platform/auth/tokens.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { presentMember } from '../accounts.presenter.ts';
import type { ActivityEvent, RecordActivity } from '../activity/activity.service.ts';
import type { EmailCodeService, ProofTry } from '../email-code.service.ts';
import { foundMember, lockSignedInMember } from '../found-member.ts';
import { type Identity, identitiesRepository } from '../identities.repository.ts';
import { membersRepository } from '../members.repository.ts';
import { createMember, useEmailProof } from '../new-member.ts';
import { passkeysRepository } from '../passkeys/passkeys.repository.ts';
import { sessionsRepository } from '../sessions.repository.ts';
import type { RevalidateSignIn } from '../sign-in.service.ts';
import type { SocialProfile } from './open-id-provider.ts';
import { SocialFailure } from './social-failure.ts';
import { socialSignupsRepository } from './social-signups.repository.ts';

type Answers = CallRequest<typeof calls.finishSocialSignup>['body'];

type Actor = Pick<ActivityEvent, 'device' | 'sessionId'>;

/** A person whom the provider sent back: a member, one who might become one, or one whose account is still to be joined. */
type Arrival =
  | { readonly memberId: number }
  | { readonly signup: SocialSignup }
  | { readonly join: SocialJoin };

export function socialService(
  deps: AccountsDeps,
  emailCodes: EmailCodeService,
  recordActivity: RecordActivity,
) {
  const { db } = deps.database;

  const recordAdded = (tx: Db, memberId: number, provider: SocialProvider, by: Actor) =>
    recordActivity(tx, memberId, { kind: 'PROVIDER_ADDED', detail: provider, ...by });

  /** Reads and writes of one identity, one after the other. */
  const withIdentity = <T>(identity: Identity, work: (tx: Db, linkedMemberId: number | null) => Promise<T>) =>
    db.transaction(async (tx: Db) => {
      const identities = identitiesRepository(tx);
      await identities.lock(identity);
      return work(tx, await identities.findMemberId(identity));
    });

  const findOwner = async (tx: Db, email: string, provider: SocialProvider): Promise<EmailOwner | null> => {
    const owner = await membersRepository(tx).findByEmail(email);
    if (!owner) return null;
    const { memberId } = owner;
    return { memberId, hasUnlinked: await identitiesRepository(tx).hasUnlinked(memberId, provider) };
  };

  const beginSignup = async (): Promise<string> => {
    const signupId = randomUUID();
    await socialSignupsRepository(db).insert(signupId, after(deps.clock.now(), SOCIAL_SIGNUP_LIFE_MS));
    return signupId;
  };

  const insertIdentity = async (tx: Db, memberId: number, identity: Identity, email: string | null) => {
    const { provider, sub } = identity;
    const row = { memberId, provider, sub, email, linkedAt: deps.clock.now() };
    if (!(await identitiesRepository(tx).insert(row))) throw new SocialFailure('another_linked');
  };

  return {
    /** What the cookie of a sign-up stands for, as long as it can still become an account. */
    async pendingSignup(signup: SocialSignup | null): Promise<SocialSignup> {
      const isOpen =
        signup !== null &&
        (await socialSignupsRepository(db).isOpen(signup.signupId)) &&
        (await identitiesRepository(db).findMemberId(signup)) === null;
      if (!isOpen) throw new Refusal('SOCIAL_SIGNUP_EXPIRED');
      return signup;
    },

    /** The provider may be unlinked while a sign-in by it is under way. */
    requireLinkedIdentity:
      ({ provider, sub }: Identity): RevalidateSignIn =>
      async (tx, { memberId }) => {
        const linkedMemberId = await identitiesRepository(tx).findMemberId({ provider, sub });
        if (linkedMemberId !== memberId) throw new Refusal('AUTH_REQUIRED');
      },

    async arrive(provider: SocialProvider, { sub, email, name }: SocialProfile): Promise<Arrival> {
      const identity = { provider, sub };
      const verdict = await withIdentity(identity, async (tx, linkedMemberId) => {
        const owner = email && (await findOwner(tx, email.address, provider));
        return judgeSocialSignIn(linkedMemberId, email, owner);
      });
      if (verdict.kind === 'UNVERIFIED') throw new SocialFailure('email_unverified');
      if (verdict.kind === 'UNLINKED') throw new SocialFailure('unlinked');
      if (verdict.kind === 'NEWCOMER') {
        const signupId = await beginSignup();
        const nickname = suggestNickname(name);
        return { signup: { signupId, ...identity, email: email?.address ?? null, nickname } };
      }
      const { memberId } = verdict;
      // The address may have been given to another person since the account was made.
      if (verdict.kind === 'JOIN')
        return { join: { joinId: await beginSignup(), memberId, ...identity, email: email?.address ?? '' } };
      return { memberId };
    },

    /** After the member's own sign-in by password, which goes on whatever becomes of the join. */
    async join(
      { joinId, memberId, provider, sub, email }: SocialJoin,
      signedIn: Member,
      by: Required<Actor>,
    ): Promise<Member> {
      if (memberId !== signedIn.memberId) return signedIn;
      const identity = { provider, sub };
      const isJoined = await withIdentity(identity, async (tx, linkedMemberId) => {
        await lockSignedInMember(tx, { memberId, sessionId: by.sessionId }, deps.clock.now());
        const isOpen = await socialSignupsRepository(tx).use(joinId);
        const hasUnlinked = await identitiesRepository(tx).hasUnlinked(memberId, provider);
        if (!isOpen || linkedMemberId !== null || hasUnlinked) return false;
        await insertIdentity(tx, memberId, identity, email);
        await recordAdded(tx, memberId, provider, by);
        return true;
      }).catch((error: unknown) => {
        if (error instanceof SocialFailure) return false;
        throw error;
      });
      return isJoined ? presentMember(foundMember(await membersRepository(db).find(memberId))) : signedIn;
    },

    /** Good once: it makes an account, and signs nobody in who has one. */
    async finishSignup(signup: SocialSignup, answers: Answers, from: ProofTry): Promise<Member> {
      const { provider, sub, signupId, email: toldEmail } = signup;
      const proof =
        toldEmail === null
          ? await emailCodes.proofOf(answers.email ?? '', answers.code, { ...from, signupId })
          : null;

      const memberId = await withIdentity(signup, async (tx, linkedMemberId) => {
        const isOpen = await socialSignupsRepository(tx).use(signupId);
        if (!isOpen || linkedMemberId !== null) throw new Refusal('SOCIAL_SIGNUP_EXPIRED');
        if (proof) await useEmailProof(tx, proof);
        const account = {
          email: proof?.email ?? toldEmail ?? '',
          passwordHash: null,
          nickname: answers.nickname,
          socialLogin: provider,
          consents: answers.consents,
        };
        const row = await createMember(tx, account, deps.clock.now());
        await insertIdentity(tx, row.memberId, { provider, sub }, toldEmail);
        return row.memberId;
      });
      const row = await membersRepository(db).find(memberId);
      if (!row) throw new Refusal('SOCIAL_SIGNUP_EXPIRED');
      return presentMember(row);
    },

    async link(
      who: SignedIn,
      provider: SocialProvider,
      { sub, email }: SocialProfile,
      device: string,
    ): Promise<void> {
      await deps.limits.take('methodChangesPerMember', String(who.memberId));
      const identity = { provider, sub };
      await withIdentity(identity, async (tx, linkedMemberId) => {
        await lockSignedInMember(tx, who, deps.clock.now()).catch((error: unknown) => {
          throw error instanceof Refusal ? new SocialFailure('expired') : error;
        });
        if (linkedMemberId === who.memberId) return;
        if (linkedMemberId !== null) throw new SocialFailure('linked_elsewhere');
        await insertIdentity(tx, who.memberId, identity, email?.address ?? null);
        await identitiesRepository(tx).forgetUnlinking(who.memberId, provider);
        await recordAdded(tx, who.memberId, provider, { device, sessionId: who.sessionId });
      });
    },

    /** Whoever came in by the provider is to leave, and no row says which sessions these are: all others end. */
    async unlink(who: SignedIn, provider: SocialProvider, device: string): Promise<Member> {
      const { memberId, sessionId } = who;
      const { member, ended } = await db.transaction(async (tx: Db) => {
        const members = membersRepository(tx);
        await lockSignedInMember(tx, who, deps.clock.now());
        // Looked at after the lock: what came with the locked row may be from before another unlinking.
        const row = foundMember(await members.find(memberId));
        const { linkedProviders } = row;
        if (!linkedProviders.includes(provider)) throw new Refusal('NOT_FOUND');
        const passkeyCount = await passkeysRepository(tx).count(memberId);
        const waysIn = { hasPassword: row.passwordHash !== null, linkedProviders, passkeyCount };
        if (isLastSignInMethod(waysIn, provider)) throw new Refusal('LAST_WAY_IN');
        await identitiesRepository(tx).delete(memberId, provider);
        await identitiesRepository(tx).rememberUnlinking(memberId, provider, deps.clock.now());
        await recordActivity(tx, memberId, { kind: 'PROVIDER_REMOVED', detail: provider, device, sessionId });
        const ended = await sessionsRepository(tx).revokeAll(memberId, deps.clock.now(), sessionId);
        return { member: presentMember(foundMember(await members.find(memberId))), ended };
      });
      for (const other of ended) deps.gate.forget(other);
      return member;
    },
  };
}

export type SocialService = ReturnType<typeof socialService>;
