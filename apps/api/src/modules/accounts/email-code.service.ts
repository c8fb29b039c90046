import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@molip/contract';
import {
  type CodeVerdict,
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_LIFE_MS,
  EMAIL_CODE_RESEND_MS,
  EMAIL_PROOF_LIFE_MS,
  judgeCode,
  RESET_CODE_ALPHABET,
  RESET_CODE_LENGTH,
  RESET_TOKEN_BYTES,
} from '@molip/domain/accounts';
import { after, isBefore, SECOND_MS } from '@molip/domain/kernel';
import { deriveKey, isSignature, sign } from '#platform/auth/keys.ts';
import type { SignedIn } from '#platform/auth/session-gate.ts';
import type { EmailProof } from '#platform/auth/tokens.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { codeMail, noAccountMail, resetMail, takenMail } from './accounts.mail.ts';
import { emailCodesRepository, type MailPurpose, type ResetPurpose } from './email-codes.repository.ts';
import { membersRepository } from './members.repository.ts';

export const SEND_EMAIL_CODE = 'send-email-code';

const REFUSED: Record<Exclude<CodeVerdict, 'MATCH'>, ErrorCode> = {
  MISMATCH: 'EMAIL_CODE_MISMATCH',
  EXHAUSTED: 'EMAIL_CODE_EXHAUSTED',
  EXPIRED: 'EMAIL_CODE_EXPIRED',
};

/** Codes by mail: asked for by a request, made and sent by a job, tried by another request. */
export function emailCodeService(deps: AccountsDeps) {
  const { db } = deps.database;
  const key = deriveKey(deps.secret, 'email-code');
  const signed = (email: string, purpose: MailPurpose, code: string) => `${purpose} ${email} ${code}`;
  const hashToken = (token: string) => sign(key, `reset-token ${token}`);

  /** Looks up the member of the cookie, not of the address, so that timing does not reveal which addresses have accounts. */
  const isKnownDeviceOf = async (email: string, cookie: string | undefined): Promise<boolean> => {
    const known = deps.tokens.knownDevice.read(cookie ?? '');
    const member = known && (await membersRepository(db).find(known.memberId));
    return member?.email === email && member.deviceEpoch === known?.epoch;
  };

  return {
    /** Does the same work for every address, so that neither answer nor time tells which ones have an account. */
    async request(email: string, purpose: MailPurpose, from: CodeRequester, asker?: SignedIn) {
      const { client, origin } = from;
      await deps.limits.take('mailPerClient', client);
      const counted = (await isKnownDeviceOf(email, from.knownDevice)) ? `known ${email}` : email;
      for (const limit of MAIL_LIMITS) await deps.limits.take(limit, counted);
      const requestId = asker?.sessionId ?? randomUUID();
      const order: CodeOrder = { email, purpose, requestId, memberId: asker?.memberId ?? null, origin };
      await deps.jobs.add(SEND_EMAIL_CODE, order, { isUrgent: true });
      return {
        requestId,
        expiresInSeconds: EMAIL_CODE_LIFE_MS / SECOND_MS,
        resendAfterSeconds: EMAIL_CODE_RESEND_MS / SECOND_MS,
      };
    },

    /** The job. The code is made here, so that it is never written down except as a hash. */
    async send({ email, purpose, requestId, memberId, origin }: CodeOrder): Promise<void> {
      const members = membersRepository(db);
      const hasLeft = memberId !== null && (await members.find(memberId)) === null;
      if (hasLeft) return;
      const isMember = (await members.findByEmail(email)) !== null;
      const isCodeOfUse = isMember === (purpose === 'RESET');
      const code = purpose === 'RESET' ? makeResetCode() : makeNumericCode();
      const token = makeResetToken();
      // Where a code would be of no use there is a row all the same, with one that was never sent:
      // trying codes must not tell which addresses have an account.
      await emailCodesRepository(db).put({
        email,
        purpose,
        memberId,
        codeId: randomUUID(),
        codeHash: sign(key, isCodeOfUse ? signed(email, purpose, code) : randomUUID()),
        tokenHash: isCodeOfUse && purpose === 'RESET' ? hashToken(token) : null,
        requestId,
        tries: 0,
        strangerTries: 0,
        expiresAt: after(deps.clock.now(), EMAIL_CODE_LIFE_MS),
      });
      const product = deps.productName;
      if (isCodeOfUse)
        return deps.mailer.send(
          purpose === 'RESET'
            ? resetMail(email, product, { code, token, origin })
            : codeMail(email, product, purpose, code),
        );
      return deps.mailer.send(isMember ? takenMail(email, product, purpose) : noAccountMail(email, product));
    },

    /**
     * One try. Its count is committed whatever comes after, so that guessing cannot be rolled back.
     *
     * @returns the id of the code, for whoever uses it up
     */
    async verify(email: string, purpose: MailPurpose, code: string, from: CodeTry): Promise<string> {
      await deps.limits.take('codeTriesPerClient', from.client);
      const now = deps.clock.now();
      const { verdict, codeId } = await db.transaction(async (tx: Db) => {
        const codes = emailCodesRepository(tx);
        const row = await codes.findForUpdate(email, purpose);
        const matches =
          row !== null &&
          row.memberId === (from.memberId ?? null) &&
          isSignature(key, signed(email, purpose, code), row.codeHash);
        // Whoever asked for the code has tries of their own, so that a stranger cannot use them up.
        const counter = row?.requestId === from.requestId ? 'tries' : 'strangerTries';
        const verdict = judgeCode(row && { tries: row[counter], expiresAt: row.expiresAt }, matches, now);
        if (verdict !== 'MATCH') await codes.countTry(email, purpose, counter);
        return { verdict, codeId: row?.codeId ?? '' };
      });
      if (verdict !== 'MATCH') throw new Refusal(REFUSED[verdict]);
      return codeId;
    },

    /** The code that a link stands for. 128 bits need no count of tries of their own. */
    async verifyToken(token: string, client: string): Promise<VerifiedReset> {
      await deps.limits.take('codeTriesPerClient', client);
      const row = await emailCodesRepository(db).findByTokenHash(hashToken(token));
      const isReset = row?.purpose === 'RESET' || row?.purpose === 'RESTORED';
      if (!(isReset && isBefore(deps.clock.now(), row.expiresAt))) throw new Refusal('RESET_LINK_EXPIRED');
      return { email: row.email, codeId: row.codeId, purpose: row.purpose as ResetPurpose };
    },

    /** A reset without a mail, for an owner who has just proven the address: no stranger's request replaces its token. */
    async openReset(tx: Db, email: string): Promise<string> {
      const [codeId, token] = [randomUUID(), makeResetToken()];
      await emailCodesRepository(tx).put({
        email,
        purpose: 'RESTORED',
        memberId: null,
        codeId,
        codeHash: '',
        tokenHash: hashToken(token),
        requestId: codeId,
        tries: 0,
        strangerTries: 0,
        expiresAt: after(deps.clock.now(), EMAIL_CODE_LIFE_MS),
      });
      return token;
    },

    /** The mail has served its purpose: it does not count against the next one. */
    async giveBackReset(email: string): Promise<void> {
      for (const limit of MAIL_LIMITS) await deps.limits.giveBack(limit, email);
    },

    /** What shows that the address was verified: the code itself, or the proof that the cookie holds. */
    async proofOf(email: string, code: string | undefined, from: ProofTry): Promise<EmailProof> {
      if (code !== undefined) {
        await this.verify(email, 'SIGNUP', code, from);
        return this.prove(email);
      }
      const proof = deps.tokens.emailProof.read(from.proofCookie ?? '');
      const isOfThisSignup = from.signupId === undefined || proof?.signupId === from.signupId;
      if (proof?.email !== email || !isOfThisSignup) throw new Refusal('EMAIL_NOT_VERIFIED');
      return proof;
    },

    /** Remembers that an address was verified, apart from its codes: a new code does not undo it. */
    async prove(email: string, signupId?: string): Promise<EmailProof> {
      const codeId = randomUUID();
      await emailCodesRepository(db).put({
        email,
        purpose: 'PROOF',
        memberId: null,
        codeId,
        codeHash: '',
        tokenHash: null,
        requestId: codeId,
        tries: 0,
        strangerTries: 0,
        expiresAt: after(deps.clock.now(), EMAIL_PROOF_LIFE_MS),
      });
      return { email, codeId, signupId };
    },
  };
}

/** Counted by address for all clients; known devices of its member have a separate count that strangers cannot use up. */
const MAIL_LIMITS = ['mailPerMinute', 'mailPerDay'] as const;

function makeResetToken(): string {
  return randomBytes(RESET_TOKEN_BYTES).toString('hex');
}

function makeNumericCode(): string {
  return String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
}

function makeResetCode(): string {
  const letters = Array.from({ length: RESET_CODE_LENGTH }, () => randomInt(RESET_CODE_ALPHABET.length));
  return letters.map((at) => RESET_CODE_ALPHABET[at]).join('');
}

/** What a valid link or code of a reset stands for. */
export interface VerifiedReset {
  readonly email: string;
  readonly codeId: string;
  readonly purpose: ResetPurpose;
}

/** Where a request for a code comes from. */
export interface CodeRequester {
  readonly client: string;
  /** The known-device cookie of the browser that asks. */
  readonly knownDevice?: string | undefined;
  /** Where links of the mail lead; null where no address is known that can be trusted. */
  readonly origin: string | null;
}

/** A code to be made and sent. */
export interface CodeOrder {
  readonly email: string;
  readonly purpose: MailPurpose;
  readonly requestId: string;
  /** Who alone can use it; null where nobody is signed in. */
  readonly memberId: number | null;
  readonly origin: string | null;
}

/** Who tries a code. */
export interface CodeTry {
  readonly client: string;
  /** From the cookie that the request for a code set; of a member who is signed in, the session. */
  readonly requestId: string | undefined;
  readonly memberId?: number;
}

export interface ProofTry extends CodeTry {
  readonly proofCookie: string | undefined;
  /** The social sign-up that needs it; an address that was proven before it, or in another, is not its own. */
  readonly signupId?: string;
}

export type EmailCodeService = ReturnType<typeof emailCodeService>;
