import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_CHALLENGE_LIFE_MS } from '@molip/domain/accounts';
import { after } from '@molip/domain/kernel';
import { deriveKey } from '#platform/auth/keys.ts';
import type { Clock } from '#platform/clock.ts';

/** Random bytes, the instant of the end, and a signature over both and the purpose. */
const RANDOM_BYTES = 16;
const SIGNED_BYTES = RANDOM_BYTES + 8;
const SIGNATURE_BYTES = 16;

/** A sign-in names no member before it is answered; a creation is for the member alone who began it. */
export type ChallengePurpose =
  | { readonly kind: 'GET' }
  | { readonly kind: 'CREATE'; readonly memberId: number };

/** WebAuthn challenges that are stored nowhere until they are answered: the signature says that they are from here. */
export function passkeyChallenges(secret: string, clock: Clock) {
  const key = deriveKey(secret, 'passkey-challenge');

  const sign = (signed: Buffer, purpose: ChallengePurpose): Buffer =>
    createHmac('sha256', key)
      .update(purpose.kind === 'GET' ? 'GET' : `CREATE ${purpose.memberId}`)
      .update(signed)
      .digest()
      .subarray(0, SIGNATURE_BYTES);

  return {
    make(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
      const signed = Buffer.alloc(SIGNED_BYTES);
      randomBytes(RANDOM_BYTES).copy(signed);
      const expiresAt = after(clock.now(), PASSKEY_CHALLENGE_LIFE_MS);
      signed.writeBigUInt64BE(BigInt(expiresAt.getTime()), RANDOM_BYTES);
      return Uint8Array.from(Buffer.concat([signed, sign(signed, purpose)]));
    },

    /** When it ends; null unless it was made here, for this purpose, and is still open. */
    expiryOf(challenge: string, purpose: ChallengePurpose): Date | null {
      const bytes = Buffer.from(challenge, 'base64url');
      // Read and written again, so that the same bytes in another spelling are not a second challenge.
      if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== challenge)
        return null;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(sign(signed, purpose), bytes.subarray(SIGNED_BYTES))) return null;
      const expiresAt = new Date(Number(signed.readBigUInt64BE(RANDOM_BYTES)));
      return expiresAt > clock.now() ? expiresAt : null;
    },
  };
}
