import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { decodeBech32, encodeBech32 } from './bech32.ts';

/** Key files of the age format (https://age-encryption.org/v1): one key a line, `#` begins a comment. */

const PUBLIC_PREFIX = 'age';
const SECRET_PREFIX = 'age-secret-key-';
const KEY_BYTES = 32;
/** What PKCS #8 writes before the 32 bytes of an X25519 private key. */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex');

export interface AgeKeyFiles {
  readonly secret: string;
  readonly publicKey: string;
}

export function generateAgeKey(createdAt: Date): AgeKeyFiles {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  const recipient = encodeBech32(PUBLIC_PREFIX, rawPublicKey(publicKey));
  const identity = encodeBech32(SECRET_PREFIX, rawPrivateKey(privateKey)).toUpperCase();
  return {
    secret: `# created: ${createdAt.toISOString()}\n# public key: ${recipient}\n${identity}\n`,
    publicKey: `${recipient}\n`,
  };
}

/** The public keys of a file; empty when it holds none. Throws for a line that is not one. */
export function parseRecipients(text: string): KeyObject[] {
  return keyLines(text).map((line) => publicKeyOf(decodeKey(line, PUBLIC_PREFIX)));
}

/** The secret keys of a file. */
export function parseIdentities(text: string): KeyObject[] {
  return keyLines(text).map((line) => {
    const der = Buffer.concat([PKCS8_X25519, decodeKey(line.toLowerCase(), SECRET_PREFIX)]);
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  });
}

export function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/** The 32 bytes of a public key, or of the one that belongs to a secret key. */
export function rawPublicKey(key: KeyObject): Buffer {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
}

export function sharedSecret(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  return diffieHellman({ privateKey, publicKey });
}

function rawPrivateKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url');
}

function keyLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function decodeKey(line: string, prefix: string): Buffer {
  const decoded = decodeBech32(line);
  if (decoded.prefix !== prefix || decoded.bytes.length !== KEY_BYTES)
    throw new Error(`not an ${prefix} key`);
  return decoded.bytes;
}
