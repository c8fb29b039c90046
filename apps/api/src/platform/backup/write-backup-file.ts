import { createHash, type Hash, type KeyObject } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encryptOnto } from './age-format.ts';
import { diskFull, fileExists, unwritable } from './failures.ts';
import {
  type Contents,
  type End,
  type Intro,
  MAGIC,
  type Member,
  RECORD_HEAD_BYTES,
  RECORD_MAX_BYTES,
  type RecordKind,
} from './format.ts';

const OWNER_ONLY = 0o600;
/** How much is written between two looks at the room that is left. */
const ROOM_EVERY_BYTES = 16 * 1024 * 1024;

export interface BackupFileOptions {
  readonly file: string;
  /** Whether a file of this name may be written over. */
  readonly force: boolean;
  /** Bytes that have to stay free on the disk: a database next to it needs them. */
  readonly keepFree?: number;
  /** Public keys that it is encrypted for; none: it is written as it is. */
  readonly recipients?: readonly KeyObject[];
}

export interface BackupWriter {
  /** How much was written so far. */
  bytes(): number;
  /** `rows` is asked once the content has been read to its end. */
  member(member: Member, content: AsyncIterable<Buffer>, rows?: () => Promise<number>): Promise<End>;
}

/** The name of a file that is being written. */
export const unfinishedName = (file: string) => `${file}.${process.pid}.part`;

/** The file has its name only once it is whole and on the disk; whatever goes wrong before leaves nothing. */
export async function writeBackupFile(
  options: BackupFileOptions,
  intro: Intro,
  fill: (writer: BackupWriter) => Promise<Contents>,
): Promise<void> {
  const { file, force } = options;
  const part = unfinishedName(file);
  const onDisk = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw unwritable(file, error);
    });
  const requireNone = async () => {
    const there = await stat(file).catch(() => null);
    if (there?.isDirectory())
      throw unwritable(file, Object.assign(new Error('a folder'), { code: 'EISDIR' }));
    if (there && !force) throw fileExists(file);
  };
  await requireNone();
  const handle = await onDisk(open(part, 'w', OWNER_ONLY));
  try {
    const put = (bytes: Buffer) => onDisk(writeAll(handle, bytes));
    const { recipients = [] } = options;
    const encryption = recipients.length > 0 ? await encryptOnto(put, recipients) : null;
    const records = recordsOnto(encryption ? encryption.write : put, options);
    await records.begin(intro);
    await records.end(await fill(records));
    await encryption?.end();
    await onDisk(handle.sync());
    // Somebody may have made one meanwhile.
    await requireNone();
    await onDisk(rename(part, file));
    await flushFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

function recordsOnto(put: (bytes: Buffer) => Promise<void>, { file, keepFree }: BackupFileOptions) {
  const whole = createHash('sha256');
  let written = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const requireRoom = async () => {
    if (keepFree === undefined || written - lookedAt < ROOM_EVERY_BYTES) return;
    lookedAt = written;
    const { bavail, bsize } = await statfs(dirname(file));
    if (bavail * bsize < keepFree) throw diskFull(file);
  };
  const write = async (bytes: Buffer) => {
    whole.update(bytes);
    await put(bytes);
    written += bytes.length;
  };
  const record = async (kind: RecordKind, payload: Buffer) => {
    await requireRoom();
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head.write(kind, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    await write(Buffer.concat([head, payload]));
  };
  const json = (kind: RecordKind, value: unknown) => {
    const payload = Buffer.from(JSON.stringify(value));
    if (payload.length > RECORD_MAX_BYTES) throw new Error(`a record of ${payload.length} bytes`);
    return record(kind, payload);
  };

  return {
    bytes: () => written,

    async begin(intro: Intro) {
      await write(MAGIC);
      await json('I', intro);
    },

    async member(member: Member, content: AsyncIterable<Buffer>, rows?: () => Promise<number>) {
      await json('M', member);
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of content) {
        for (const piece of inPieces(chunk)) await record('D', hashed(hash, piece));
        bytes += chunk.length;
      }
      const end = { bytes, sha256: hash.digest('hex'), rows: rows ? await rows() : null };
      await json('E', end);
      return end;
    },

    async end(contents: Contents) {
      await json('C', contents);
      await put(whole.digest());
    },
  };
}

function hashed(hash: Hash, piece: Buffer): Buffer {
  hash.update(piece);
  return piece;
}

function* inPieces(chunk: Buffer): Generator<Buffer> {
  for (let from = 0; from < chunk.length; from += RECORD_MAX_BYTES)
    yield chunk.subarray(from, from + RECORD_MAX_BYTES);
}

/** A nearly full disk takes a part of it without a word. */
async function writeAll(handle: FileHandle, buffer: Buffer): Promise<void> {
  for (let from = 0; from < buffer.length; )
    from += (await handle.write(buffer, from, buffer.length - from)).bytesWritten;
}

/** A name is on the disk when its folder is; some file systems do not let a folder be asked. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
