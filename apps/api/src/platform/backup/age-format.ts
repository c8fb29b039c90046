import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { publicKeyOf, rawPublicKey, sharedSecret } from './age-keys.ts';
import type { ByteSource } from './byte-source.ts';

/**
 * The age file format (https://age-encryption.org/v1) with X25519 keys, on node:crypto: a header that wraps the file key
 * for each recipient, then chunks of 64 KiB, each sealed with ChaCha20-Poly1305. Chunks open by themselves, so a restore
 * can read from the middle.
 */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');
const HEADER_MAX_BYTES = 64 * 1024;
const FILE_KEY_BYTES = 16;
const NONCE_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const X25519_INFO = 'age-encryption.org/v1/X25519';

/** None of the keys opens the file. */
export class NoMatchingKey extends Error {}

export interface Encryption {
  write(bytes: Buffer): Promise<void>;
  /** Writes the last chunk, which marks the end. */
  end(): Promise<void>;
}

/** Encrypts what is written to it, for any of the recipients, onto `put`. */
export async function encryptOnto(
  put: (bytes: Buffer) => Promise<void>,
  recipients: readonly KeyObject[],
): Promise<Encryption> {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = payloadKey(fileKey, nonce);
  await put(Buffer.concat([printHeader(fileKey, recipients), nonce]));
  let counter = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const seal = async (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('chacha20-poly1305', key, chunkNonce(counter, isLast), {
      authTagLength: TAG_BYTES,
    });
    counter += 1;
    await put(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
  };
  return {
    async write(bytes) {
      pending.push(bytes);
      pendingBytes += bytes.length;
      // A full chunk waits for the next byte: it may be the last one.
      if (pendingBytes <= CHUNK_BYTES) return;
      let rest = Buffer.concat(pending);
      for (; rest.length > CHUNK_BYTES; rest = rest.subarray(CHUNK_BYTES))
        await seal(rest.subarray(0, CHUNK_BYTES), false);
      pending = [rest];
      pendingBytes = rest.length;
    },
    end: () => seal(Buffer.concat(pending), true),
  };
}

/** Reads an encrypted source as if it were the plain one. */
export async function openEncrypted(
  source: ByteSource,
  identities: readonly KeyObject[],
): Promise<ByteSource> {
  const header = parseHeader(await source.read(0, HEADER_MAX_BYTES));
  const fileKey = unwrapFileKey(header, identities);
  const nonce = await source.read(header.bytes, NONCE_BYTES);
  const key = payloadKey(fileKey, nonce);
  const start = header.bytes + NONCE_BYTES;
  const payloadBytes = source.size - start;
  const chunks = Math.ceil(payloadBytes / SEALED_CHUNK_BYTES);
  const size = payloadBytes - chunks * TAG_BYTES;
  if (chunks < 1 || size < 0) throw new Error('cut off');
  let opened = { index: -1, chunk: Buffer.alloc(0) };

  const openChunk = async (index: number): Promise<Buffer> => {
    if (opened.index === index) return opened.chunk;
    const sealed = await source.read(start + index * SEALED_CHUNK_BYTES, SEALED_CHUNK_BYTES);
    const isLast = index === chunks - 1;
    const decipher = createDecipheriv('chacha20-poly1305', key, chunkNonce(index, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const chunk = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    opened = { index, chunk };
    return chunk;
  };

  return {
    size,
    async read(position, length) {
      const pieces: Buffer[] = [];
      const end = Math.min(position + length, size);
      for (let at = position; at < end; ) {
        const index = Math.floor(at / CHUNK_BYTES);
        const chunk = await openChunk(index);
        const from = at - index * CHUNK_BYTES;
        const piece = chunk.subarray(from, from + end - at);
        pieces.push(piece);
        at += piece.length;
      }
      return Buffer.concat(pieces);
    },
    close: () => source.close(),
  };
}

interface Stanza {
  readonly type: string;
  readonly argument: string;
  readonly body: Buffer;
}

interface Header {
  readonly stanzas: readonly Stanza[];
  /** Covered by the MAC. */
  readonly covered: string;
  readonly mac: Buffer;
  readonly bytes: number;
}

function printHeader(fileKey: Buffer, recipients: readonly KeyObject[]): Buffer {
  const stanzas = recipients.map((recipient) => {
    const { privateKey, publicKey } = generateKeyPairSync('x25519');
    const share = rawPublicKey(publicKey);
    const key = wrapKey(sharedSecret(privateKey, recipient), share, rawPublicKey(recipient));
    return `-> X25519 ${unpadded(share)}\n${unpadded(sealFileKey(key, fileKey))}\n`;
  });
  const covered = `${AGE_MAGIC.toString()}${stanzas.join('')}---`;
  return Buffer.from(`${covered} ${unpadded(headerMac(fileKey, covered))}\n`);
}

function parseHeader(beginning: Buffer): Header {
  const text = beginning.toString('latin1');
  const match = /^(?<covered>age-encryption\.org\/v1\n(?:[^\n]*\n){1,200}?---) (?<mac>[^\n]{43})\n/.exec(
    text,
  );
  const { covered = '', mac = '' } = match?.groups ?? {};
  if (!match) throw new Error('no age header');
  const lines = covered.split('\n').slice(1, -1);
  const stanzas: Stanza[] = [];
  for (let index = 0; index < lines.length; ) {
    const [arrow, type = '', argument = ''] = (lines[index] ?? '').split(' ');
    if (arrow !== '->') throw new Error('no age stanza');
    // A body ends with its first line of fewer than 64 letters.
    let end = index + 1;
    while (end < lines.length - 1 && lines[end]?.length === 64) end += 1;
    const body = Buffer.from(lines.slice(index + 1, end + 1).join(''), 'base64');
    stanzas.push({ type, argument, body });
    index = end + 1;
  }
  return { stanzas, covered, mac: Buffer.from(mac, 'base64'), bytes: match[0].length };
}

function unwrapFileKey({ stanzas, covered, mac }: Header, identities: readonly KeyObject[]): Buffer {
  for (const identity of identities) {
    for (const { type, argument, body } of stanzas) {
      if (type !== 'X25519') continue;
      const share = Buffer.from(argument, 'base64');
      const key = wrapKey(sharedSecret(identity, publicKeyOf(share)), share, rawPublicKey(identity));
      const fileKey = openFileKey(key, body);
      if (!fileKey) continue;
      if (!timingSafeEqual(headerMac(fileKey, covered), mac)) throw new Error('a header that was changed');
      return fileKey;
    }
  }
  throw new NoMatchingKey();
}

function sealFileKey(key: Buffer, fileKey: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

function openFileKey(key: Buffer, body: Buffer): Buffer | null {
  if (body.length !== FILE_KEY_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function wrapKey(shared: Buffer, share: Buffer, recipient: Buffer): Buffer {
  return deriveKey(shared, Buffer.concat([share, recipient]), X25519_INFO);
}

const payloadKey = (fileKey: Buffer, nonce: Buffer) => deriveKey(fileKey, nonce, 'payload');

function headerMac(fileKey: Buffer, covered: string): Buffer {
  return createHmac('sha256', deriveKey(fileKey, Buffer.alloc(0), 'header'))
    .update(covered, 'latin1')
    .digest();
}

function deriveKey(secret: Buffer, salt: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, 32));
}

/** Eleven bytes of counter, most significant first, and one that marks the last chunk. */
function chunkNonce(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(counter, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');
