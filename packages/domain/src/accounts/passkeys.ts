import { MINUTE_MS } from '#domain/kernel/index.ts';

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 40;

/** How long a browser may take to sign a challenge; the sign-in page asks for the next one in time. */
export const PASSKEY_CHALLENGE_LIFE_MS = 10 * MINUTE_MS;

/** COSE numbers of the signature algorithms that are accepted: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];
