import { normalizeName, PASSKEY_NAME_MAX } from '@molip/domain/accounts';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Instant, Uuid } from '#contract/primitives.ts';

// The JSON forms of WebAuthn Level 3: what a browser takes and gives as it is.

const MESSAGE = '패스키를 확인하지 못했어요. 다시 해 주세요.';
/** Bytes in base64url; `max` counts its characters. */
const bytes = (max: number) =>
  z.string(MESSAGE).check(z.maxLength(max, MESSAGE), z.regex(/^[\w-]+={0,2}$/, MESSAGE));
const Transports = lazily(() =>
  z.array(z.string(MESSAGE).check(z.maxLength(32, MESSAGE)), MESSAGE).check(z.maxLength(8, MESSAGE)),
);

const credential = () => ({
  // 1,023 bytes at most, by the standard.
  id: bytes(1_366),
  rawId: bytes(1_366),
  type: z.literal('public-key', MESSAGE),
  authenticatorAttachment: z.optional(z.nullable(z.string(MESSAGE).check(z.maxLength(32, MESSAGE)))),
});

/** An assertion of a passkey. */
export const PasskeyAssertion = lazily(() =>
  z.object({
    ...credential(),
    response: z.object(
      {
        clientDataJSON: bytes(4_096),
        authenticatorData: bytes(4_096),
        signature: bytes(2_048),
        userHandle: z.optional(z.nullable(z.union([bytes(128), z.literal('')], MESSAGE))),
      },
      MESSAGE,
    ),
  }),
);
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const PasskeyName = lazily(() =>
  z.pipe(
    z.pipe(z.string('이름을 입력해 주세요.'), z.transform(normalizeName)),
    z
      .string()
      .check(
        z.minLength(1, '이름을 입력해 주세요.'),
        z.maxLength(PASSKEY_NAME_MAX, `${PASSKEY_NAME_MAX}자까지 적을 수 있어요.`),
      ),
  ),
);

/** The attestation of a new passkey. */
export const PasskeyCreation = lazily(() =>
  z.object({
    ...credential(),
    response: z.object(
      {
        clientDataJSON: bytes(4_096),
        attestationObject: bytes(16_384),
        transports: z.optional(z.nullable(Transports)),
      },
      MESSAGE,
    ),
    /** Defaults to the device's name. */
    name: z.optional(PasskeyName),
  }),
);
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const Descriptor = lazily(() =>
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
);

export const PasskeyRequestOptions = lazily(() =>
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Empty: any passkey of this site, so that no address has to be typed. */
    allowCredentials: z.array(Descriptor),
  }),
);
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

export const PasskeyCreationOptions = lazily(() =>
  z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
);
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

export const Passkey = lazily(() =>
  z.object({
    passkeyId: Uuid,
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: z.nullable(Instant),
  }),
);
export type Passkey = z.infer<typeof Passkey>;
