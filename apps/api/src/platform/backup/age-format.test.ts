import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { encryptOnto, NoMatchingKey, openEncrypted } from './age-format.ts';
import { generateAgeKey, parseIdentities, parseRecipients } from './age-keys.ts';
import type { ByteSource } from './byte-source.ts';
import { fileSource } from './byte-source.ts';

/** Written by age 1.1.1 itself. */
const FOREIGN = {
  secret: 'AGE-SECRET-KEY-1H6LFR8DEMCG8LA8GRYCQQXLHHP2MGCDSQW9P6XG3QSM6WRF0823S8PQKAE',
  publicKey: 'age1tq429a0v4tpu62cqkae9l0v9xw7ulqsve4a7exmrgmwux3srpepswf4vvs',
  file: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBiZjFkbFB3ckRJRHJnUWdMYmdHNm5vY0J1QlNMdm95cUxuTlVFQmwyRWljCmtsK1l3VlFMTHoxTktQcUhBTGJINk5oYnh0WTdkU0hIcDF6YXArSytLeWMKLS0tIGpwOUtnSnNvbENHOW5USnVmaytpNW1qeUxFSURxY3V2RkZHaEN2L04rWDgK1lONkKHyyM8GJU52zMf2MbqFN/AMzWf0jIw95Z4j2PDyym3pSO4o62oS8VqR',
  text: 'MOLIP 몰입\n',
};
const CHUNK_BYTES = 64 * 1024;
const pair = (date = new Date(0)) => {
  const { secret, publicKey } = generateAgeKey(date);
  return { identities: parseIdentities(secret), recipients: parseRecipients(publicKey), secret, publicKey };
};
const { identities, recipients } = pair();

function inMemory(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: async (position, length) => bytes.subarray(position, position + length),
    close: async () => {},
  };
}

async function encrypt(plain: Buffer, pieceBytes = plain.length || 1): Promise<Buffer> {
  const sealed: Buffer[] = [];
  const encryption = await encryptOnto(async (bytes) => void sealed.push(bytes), recipients);
  for (let from = 0; from < plain.length; from += pieceBytes)
    await encryption.write(plain.subarray(from, from + pieceBytes));
  await encryption.end();
  return Buffer.concat(sealed);
}

async function decrypt(sealed: Buffer, keys = identities): Promise<Buffer> {
  const source = await openEncrypted(inMemory(sealed), keys);
  return source.read(0, source.size);
}

const patterned = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 251));

it('a file that age wrote → opens with its key (SE-2.01)', async () => {
  const plain = await decrypt(Buffer.from(FOREIGN.file, 'base64'), parseIdentities(FOREIGN.secret));
  expect(plain.toString()).toBe(FOREIGN.text);
});

it('sizes around the end of a chunk → what is decrypted is what was encrypted', async () => {
  for (const size of [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES]) {
    const plain = patterned(size);
    for (const pieceBytes of [size || 1, 1_000, CHUNK_BYTES])
      expect((await decrypt(await encrypt(plain, pieceBytes))).equals(plain)).toBe(true);
  }
});

it('any part of it → read as from the plain file', async () => {
  const plain = patterned(3 * CHUNK_BYTES + 77);
  const source = await openEncrypted(inMemory(await encrypt(plain)), identities);
  expect(source.size).toBe(plain.length);
  const part = fc.tuple(fc.nat(plain.length), fc.nat(plain.length));
  await fc.assert(
    fc.asyncProperty(part, async ([position, length]) => {
      const read = await source.read(position, length);
      expect(read.equals(plain.subarray(position, position + length))).toBe(true);
    }),
  );
});

it('one changed byte, a missing end, a chunk too many → refused', async () => {
  const sealed = await encrypt(patterned(CHUNK_BYTES + 500));
  for (let at = 0; at < sealed.length; at += 397) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(decrypt(changed)).rejects.toThrow();
  }
  await expect(decrypt(sealed.subarray(0, -1))).rejects.toThrow();
  await expect(decrypt(sealed.subarray(0, -500 - 16))).rejects.toThrow();
  await expect(decrypt(Buffer.concat([sealed, sealed.subarray(-600)]))).rejects.toThrow();
});

it('another key → none matches; one of several keys → opens (SE-2.01)', async () => {
  const sealed = await encrypt(patterned(10));
  const other = pair();
  await expect(decrypt(sealed, other.identities)).rejects.toThrow(NoMatchingKey);
  expect(await decrypt(sealed, [...other.identities, ...identities])).toEqual(patterned(10));
});

it('a key file with a typing error, or of another kind → refused', () => {
  const { secret, publicKey } = pair();
  expect(() =>
    parseRecipients(publicKey.replace(/.\n$/, (end) => (end[0] === 'q' ? 'p\n' : 'q\n'))),
  ).toThrow();
  expect(() => parseRecipients(secret)).toThrow();
  expect(() => parseIdentities(publicKey)).toThrow();
  expect(parseRecipients('# only a comment\n\n')).toEqual([]);
});

const hasAge = (() => {
  try {
    return execFileSync('age', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

it.skipIf(!hasAge)(
  `the age program opens our file, and we open its${hasAge ? '' : ' (skipped: age is not installed)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'molip-age-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const at = (name: string) => join(folder, name);
    const { secret, publicKey } = generateAgeKey(new Date(0));
    const plain = patterned(2 * CHUNK_BYTES);
    await writeFile(at('key'), secret);
    await writeFile(at('key.pub'), publicKey);
    await writeFile(at('plain'), plain);
    const handle = await open(at('ours.age'), 'w');
    const encryption = await encryptOnto(
      async (bytes) => void (await handle.write(bytes)),
      parseRecipients(publicKey),
    );
    await encryption.write(plain);
    await encryption.end();
    await handle.close();
    execFileSync('age', ['-d', '-i', at('key'), '-o', at('opened'), at('ours.age')]);
    expect((await readFile(at('opened'))).equals(plain)).toBe(true);

    execFileSync('age', ['-R', at('key.pub'), '-o', at('theirs.age'), at('plain')]);
    const theirs = await open(at('theirs.age'));
    onTestFinished(() => theirs.close());
    const source = await openEncrypted(await fileSource(theirs), parseIdentities(secret));
    expect((await source.read(0, source.size)).equals(plain)).toBe(true);
  },
);
