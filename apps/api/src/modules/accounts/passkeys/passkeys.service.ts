import { randomUUID } from 'node:crypto';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@molip/contract';
import {
  isLastSignInMethod,
  PASSKEY_ALGORITHMS,
  PASSKEY_CHALLENGE_LIFE_MS,
  PASSKEYS_MAX,
} from '@molip/domain/accounts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { RecordActivity } from '../activity/activity.service.ts';
import { findMember, lockSignedInMember } from '../found-member.ts';
import { sessionsRepository } from '../sessions.repository.ts';
import type { RevalidateSignIn } from '../sign-in.service.ts';
import { type ChallengePurpose, passkeyChallenges } from './challenges.ts';
import { type PasskeyRow, passkeysRepository } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';
import { usedChallengesRepository } from './used-challenges.repository.ts';

const GET: ChallengePurpose = { kind: 'GET' };

/** Its certificates and formats take 30 MB: loaded when the first passkey comes. */
const webauthn = () => import('@simplewebauthn/server');

export function passkeysService(deps: AccountsDeps, recordActivity: RecordActivity) {
  const { db } = deps.database;
  const { clock } = deps;
  const challenges = passkeyChallenges(deps.secret, clock);

  const requireRoom = async (tx: Db, memberId: number): Promise<void> => {
    if ((await passkeysRepository(tx).count(memberId)) >= PASSKEYS_MAX)
      throw new Refusal('TOO_MANY_PASSKEYS');
  };

  /** A challenge is good once; whatever fails after this has to begin again. */
  const useChallenge = async (tx: Db, challenge: string, purpose: ChallengePurpose): Promise<boolean> => {
    const expiresAt = challenges.expiryOf(challenge, purpose);
    return expiresAt !== null && usedChallengesRepository(tx).use(challenge, expiresAt);
  };

  const requestOptions = (
    { id: rpId }: RelyingParty,
    allowCredentials: PasskeyRequestOptions['allowCredentials'],
  ): PasskeyRequestOptions => ({
    challenge: Buffer.from(challenges.make(GET)).toString('base64url'),
    rpId,
    timeout: PASSKEY_CHALLENGE_LIFE_MS,
    userVerification: 'required',
    allowCredentials,
  });

  const isSignedBy = async (row: PasskeyRow, assertion: PasskeyAssertion, site: RelyingParty) => {
    const { verifyAuthenticationResponse } = await webauthn();
    const { clientDataJSON, authenticatorData, signature } = assertion.response;
    let challenge = '';
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id: assertion.id,
          rawId: assertion.rawId,
          type: assertion.type,
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: (signed) => {
          challenge = signed;
          return challenges.expiryOf(signed, GET) !== null;
        },
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        credential: {
          id: row.credentialId,
          publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
      });
      return verified ? { challenge, counter: authenticationInfo.newCounter } : null;
    } catch {
      // The library throws for whatever is not as it should be, and all of it comes from the browser.
      return null;
    }
  };

  /** The passkey that signed, or null: unknown, forged, replayed, of another site, or without the person. */
  const verify = async (
    assertion: PasskeyAssertion,
    site: RelyingParty,
    permit: (row: PasskeyRow) => Promise<void> = async () => {},
  ): Promise<PasskeyRow | null> => {
    const row = await passkeysRepository(db).findByCredential(assertion.id);
    if (!row) return null;
    const { userHandle } = assertion.response;
    if (userHandle && userHandle !== userHandleOf(row.memberId)) return null;
    const signed = await isSignedBy(row, assertion, site);
    if (!signed) return null;
    await permit(row);
    return db.transaction(async (tx: Db) => {
      if (!(await useChallenge(tx, signed.challenge, GET))) return null;
      const use = { counter: signed.counter, lastUsedAt: clock.now() };
      return (await passkeysRepository(tx).recordUse(row, use)) ? row : null;
    });
  };

  const readCreation = async (creation: PasskeyCreation, purpose: ChallengePurpose, site: RelyingParty) => {
    const { verifyRegistrationResponse } = await webauthn();
    const { clientDataJSON, attestationObject } = creation.response;
    let challenge = '';
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id: creation.id,
          rawId: creation.rawId,
          type: creation.type,
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: (signed) => {
          challenge = signed;
          return challenges.expiryOf(signed, purpose) !== null;
        },
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
      });
      return verified ? { challenge, credential: registrationInfo.credential } : null;
    } catch {
      return null;
    }
  };

  return {
    signInOptions: (site: RelyingParty): PasskeyRequestOptions => requestOptions(site, []),

    async reauthenticationOptions(
      { memberId }: SignedIn,
      site: RelyingParty,
    ): Promise<PasskeyRequestOptions> {
      return requestOptions(site, descriptorsOf(await passkeysRepository(db).list(memberId)));
    },

    /** Counted before anything is verified and given back on success, as a sign-in by password is. */
    async signIn(
      assertion: PasskeyAssertion,
      site: RelyingParty,
      client: string,
    ): Promise<{ memberId: number; revalidate: RevalidateSignIn }> {
      await deps.limits.take('signInPerClient', client);
      const passkey = await verify(assertion, site, ({ memberId }) =>
        deps.limits.take('signInsPerMember', String(memberId)),
      );
      if (!passkey) throw new Refusal('PASSKEY_UNKNOWN');
      await deps.limits.giveBack('signInPerClient', client);
      const { memberId, passkeyId } = passkey;
      const revalidate: RevalidateSignIn = async (tx) => {
        if (!(await passkeysRepository(tx).exists(memberId, passkeyId))) throw new Refusal('PASSKEY_UNKNOWN');
      };
      return { memberId, revalidate };
    },

    async isOwn({ memberId }: SignedIn, assertion: PasskeyAssertion, site: RelyingParty): Promise<boolean> {
      return (await verify(assertion, site))?.memberId === memberId;
    },

    async list({ memberId }: SignedIn): Promise<{ passkeys: Passkey[] }> {
      return { passkeys: (await passkeysRepository(db).list(memberId)).map(presentPasskey) };
    },

    async creationOptions(who: SignedIn, site: RelyingParty): Promise<PasskeyCreationOptions> {
      const { memberId, email, nickname } = await findMember(db, who);
      await requireRoom(db, memberId);
      return {
        rp: { id: site.id, name: deps.productName },
        user: { id: userHandleOf(memberId), name: email, displayName: nickname },
        challenge: Buffer.from(challenges.make({ kind: 'CREATE', memberId })).toString('base64url'),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: PASSKEY_CHALLENGE_LIFE_MS,
        excludeCredentials: descriptorsOf(await passkeysRepository(db).list(memberId)),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    async create(
      who: SignedIn,
      { name, ...creation }: PasskeyCreation,
      site: RelyingParty,
      device: string,
    ): Promise<Passkey> {
      const { memberId, sessionId } = who;
      const purpose: ChallengePurpose = { kind: 'CREATE', memberId };
      const read = await readCreation(creation, purpose, site);
      if (!read) throw new Refusal('PASSKEY_REJECTED');
      const { credential, challenge } = read;
      return db.transaction(async (tx: Db) => {
        // Locked, so that two at once do not both take the last place.
        await lockSignedInMember(tx, who, clock.now());
        if (!(await useChallenge(tx, challenge, purpose))) throw new Refusal('PASSKEY_REJECTED');
        await requireRoom(tx, memberId);
        const row: PasskeyRow = {
          memberId,
          passkeyId: randomUUID(),
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: creation.response.transports ?? [],
          name: name ?? device,
          createdAt: clock.now(),
          lastUsedAt: null,
        };
        if (!(await passkeysRepository(tx).insert(row))) throw new Refusal('PASSKEY_EXISTS');
        await recordActivity(tx, memberId, { kind: 'PASSKEY_ADDED', detail: row.name, device, sessionId });
        return presentPasskey(row);
      });
    },

    async rename({ memberId }: SignedIn, passkeyId: string, name: string): Promise<Passkey> {
      const row = await passkeysRepository(db).rename(memberId, passkeyId, name);
      if (!row) throw new Refusal('NOT_FOUND');
      return presentPasskey(row);
    },

    /** Sessions that it opened end with it; no row says which these are, so all others end, as with a provider. */
    async delete(who: SignedIn, passkeyId: string, device: string): Promise<void> {
      const { memberId, sessionId } = who;
      const ended = await db.transaction(async (tx: Db) => {
        await lockSignedInMember(tx, who, clock.now());
        // Read after the lock: what comes with the locked row may be from before another removal.
        const { passwordHash, linkedProviders } = await findMember(tx, who);
        const passkeyCount = await passkeysRepository(tx).count(memberId);
        const row = await passkeysRepository(tx).delete(memberId, passkeyId);
        if (!row) throw new Refusal('NOT_FOUND');
        if (
          isLastSignInMethod({ hasPassword: passwordHash !== null, linkedProviders, passkeyCount }, 'PASSKEY')
        )
          throw new Refusal('LAST_WAY_IN');
        await recordActivity(tx, memberId, { kind: 'PASSKEY_REMOVED', detail: row.name, device, sessionId });
        return sessionsRepository(tx).revokeAll(memberId, clock.now(), sessionId);
      });
      for (const other of ended) deps.gate.forget(other);
    },
  };
}

export type PasskeysService = ReturnType<typeof passkeysService>;

/** What an authenticator files the passkey under: a new one of the same member takes the old one's place on it. */
function userHandleOf(memberId: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(memberId));
  return bytes.toString('base64url');
}

function descriptorsOf(rows: readonly PasskeyRow[]): PasskeyRequestOptions['allowCredentials'] {
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports }));
}

function presentPasskey({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
