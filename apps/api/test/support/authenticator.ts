import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  calls,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@molip/contract';
import type { Client } from './client.ts';

/** How requests of the test client reach the server. */
const TEST_ORIGIN = 'http://localhost';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

interface Credential {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

/** What an honest browser would not do. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly userHandle?: string;
  /** Reads a certain counter, in place of the next. */
  readonly counter?: number;
}

/** A device with passkeys, by WebAuthn Level 3: ES256 keys, which no test shares with the library that verifies them. */
export class Authenticator {
  readonly credentials: Credential[] = [];
  /** 0 for ever, as with passkeys that are synchronised, unless the device counts. */
  counter = 0;

  constructor(readonly isCounting = false) {}

  create(options: PasskeyCreationOptions, twist: Twist = {}): PasskeyCreation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.credentials.push({ id, userHandle: options.user.id, privateKey });
    const coseKey = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(twist.rpId ?? options.rp.id, HAS_CREDENTIAL, twist),
      Buffer.alloc(16),
      length,
      id,
      coseKey,
    ]);
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', EMPTY_MAP],
      ['authData', authData],
    ]);
    return {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, twist),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs with its newest passkey, or with the one that is asked for. */
  get(options: PasskeyRequestOptions, twist: Twist = {}): PasskeyAssertion {
    const wanted = options.allowCredentials.map(({ id }) => id);
    const credential = this.credentials.findLast(
      ({ id }) => wanted.length === 0 || wanted.includes(base64url(id)),
    );
    if (!credential) throw new Error('no passkey of this site');
    const clientDataJSON = clientData('webauthn.get', options.challenge, twist);
    const authData = this.#authenticatorData(twist.rpId ?? options.rpId, 0, twist);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: base64url(credential.id),
      rawId: base64url(credential.id),
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, credential.privateKey)),
        userHandle: twist.userHandle ?? credential.userHandle,
      },
    };
  }

  #authenticatorData(rpId: string, flags: number, twist: Twist): Buffer {
    const { isVerified = true, isPresent = true } = twist;
    if (this.isCounting) this.counter += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0));
    rest.writeUInt32BE(twist.counter ?? this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }
}

/** A passkey of this member on the device, made as the profile makes it. */
export async function addPasskey(client: Client, device: Authenticator, name?: string): Promise<Passkey> {
  const { body: options } = await client.call(calls.startPasskeyCreation, {});
  const { status, body } = await client.call(calls.createPasskey, {
    body: { ...device.create(options), ...(name !== undefined && { name }) },
  });
  if (status !== 201) throw new Error(`no passkey: ${status} ${body.code}`);
  return body;
}

export async function signInByPasskey(client: Client, device: Authenticator, twist: Twist = {}) {
  const { body: options } = await client.call(calls.startPasskeySignIn, {});
  const answer = await client.call(calls.signInWithPasskey, { body: device.get(options, twist) });
  if (answer.status === 200) client.accessToken = answer.body.accessToken;
  return answer;
}

function clientData(type: string, challenge: string, twist: Twist): string {
  return base64url(
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? TEST_ORIGIN,
      crossOrigin: false,
    }),
  );
}

const EMPTY_MAP = Symbol('map');
type Cbor = number | string | Buffer | typeof EMPTY_MAP;

/** As much of RFC 8949 as an attestation without a statement needs. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return cborHead(5, 0);
}

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}
