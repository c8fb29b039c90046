import { createHash, type KeyObject } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type * as z from 'zod/mini';
import { StartFailure } from '#config/start-failure.ts';
import { AGE_MAGIC, NoMatchingKey, openEncrypted } from './age-format.ts';
import { type ByteSource, fileSource } from './byte-source.ts';
import { damaged, foreign, needsKey, newer, unreadable, wrongKey } from './failures.ts';
import {
  AnyIntro,
  Contents,
  DIGEST_BYTES,
  End,
  FORMAT,
  Intro,
  MAGIC,
  Member,
  type Progress,
  RECORD_HEAD_BYTES,
  RECORD_MAX_BYTES,
} from './format.ts';

const READ_BYTES = 256 * 1024;

export interface StoredTable {
  readonly member: Exclude<Member, { of: 'file' }>;
  readonly rows: number;
  /** Where its content begins. */
  readonly at: number;
}

/** A backup that was read from front to back and found whole. */
export interface BackupFile {
  readonly intro: Intro;
  readonly contents: Contents;
  /** With the jobs, in the order of the file. */
  readonly tables: readonly StoredTable[];
  /** Gzipped, as it lies there. */
  rowsOf(table: StoredTable): AsyncGenerator<Buffer>;
  /** Each with all of its bytes: images are small. */
  files(): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }>;
  close(): Promise<void>;
}

/** Refuses what is damaged, cut off, foreign or newer. */
export async function openBackupFile(
  file: string,
  onProgress: (progress: Progress) => void,
  { signal, identities = [] }: { signal?: AbortSignal; identities?: readonly KeyObject[] } = {},
): Promise<BackupFile> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    throw unreadable(file, error);
  }
  try {
    const source = await openSource(file, await fileSource(handle), identities);
    return await readAll(file, source, onProgress, signal);
  } catch (error) {
    await handle.close();
    if (error instanceof StartFailure || signal?.aborted) throw error;
    if (error instanceof NoMatchingKey) throw wrongKey(file);
    const isOfDisk = error instanceof Error && 'syscall' in error;
    throw isOfDisk ? unreadable(file, error) : damaged(file, error);
  }
}

async function openSource(
  file: string,
  source: ByteSource,
  identities: readonly KeyObject[],
): Promise<ByteSource> {
  const isEncrypted = (await source.read(0, AGE_MAGIC.length)).equals(AGE_MAGIC);
  if (!isEncrypted) return source;
  if (identities.length === 0) throw needsKey(file);
  return openEncrypted(source, identities);
}

async function readAll(
  file: string,
  source: ByteSource,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
): Promise<BackupFile> {
  const ofBytes = source.size;
  const whole = createHash('sha256');
  const reader = new RecordReader(source, 0, (bytes) => whole.update(bytes));
  if (!(await reader.beginsWith(MAGIC))) throw foreign(file);
  const intro = readIntro(file, await reader.next());

  const tables: StoredTable[] = [];
  const files = { count: 0, bytes: 0 };
  let filesAt = 0;
  let record = await reader.next();
  for (; record.kind === 'M'; record = await reader.next()) {
    const member = parse(Member, record.payload);
    const at = reader.position;
    const { bytes, rows } = await skim(reader, () => {
      signal?.throwIfAborted();
      onProgress({ step: 'CHECKING', bytes: reader.position, ofBytes });
    });
    if (member.of === 'file') {
      if (files.count === 0) filesAt = record.at;
      files.count += 1;
      files.bytes += bytes;
    } else if (files.count > 0 || rows === null) throw new Error('a table where none belongs');
    else tables.push({ member, rows, at });
  }
  if (record.kind !== 'C') throw new Error('the end is missing');
  const contents = parse(Contents, record.payload);
  const found = whole.digest();
  const said = await new RecordReader(source, reader.position).take(DIGEST_BYTES);
  if (!found.equals(said) || reader.position + DIGEST_BYTES !== ofBytes)
    throw new Error('not what was written');
  requireSame(contents, tables, files);

  return {
    intro,
    contents,
    tables,
    rowsOf: ({ at }) => dataOf(new RecordReader(source, at)),
    async *files() {
      const again = new RecordReader(source, filesAt);
      for (let left = files.count; left > 0; left -= 1) {
        const member = parse(Member, (await again.next()).payload);
        if (member.of !== 'file') throw damaged(file);
        const pieces: Buffer[] = [];
        for await (const piece of dataOf(again)) pieces.push(piece);
        yield { name: member.name, bytes: Buffer.concat(pieces) };
      }
    },
    close: () => source.close(),
  };
}

function readIntro(file: string, { kind, payload }: BackupRecord): Intro {
  if (kind !== 'I') throw new Error('the beginning is missing');
  if (parse(AnyIntro, payload).format > FORMAT) throw newer(file);
  return parse(Intro, payload);
}

function requireSame(contents: Contents, tables: readonly StoredTable[], files: Contents['files']): void {
  const named = tables.flatMap(({ member, rows }) =>
    member.of === 'table' ? [{ name: member.name, rows }] : [],
  );
  const isSame =
    JSON.stringify(named) === JSON.stringify(contents.tables) &&
    files.count === contents.files.count &&
    files.bytes === contents.files.bytes;
  if (!isSame) throw new Error('the contents are not those that are listed');
}

/** To the end of the member, of which nothing is kept. */
async function skim(reader: RecordReader, onPiece: () => void): Promise<End> {
  const content = dataOf(reader);
  for (;;) {
    const { done, value } = await content.next();
    if (done) return value;
    onPiece();
  }
}

/** The content of a member; returns how it ended, having compared that with what was read. */
async function* dataOf(reader: RecordReader): AsyncGenerator<Buffer, End> {
  const hash = createHash('sha256');
  let bytes = 0;
  let record = await reader.next();
  for (; record.kind === 'D'; record = await reader.next()) {
    hash.update(record.payload);
    bytes += record.payload.length;
    yield record.payload;
  }
  if (record.kind !== 'E') throw new Error('a member without an end');
  const end = parse(End, record.payload);
  if (end.bytes !== bytes || end.sha256 !== hash.digest('hex')) throw new Error('a member that was changed');
  return end;
}

function parse<T extends z.ZodMiniType>(schema: T, payload: Buffer): z.output<T> {
  return schema.parse(JSON.parse(payload.toString('utf8'))) as z.output<T>;
}

interface BackupRecord {
  readonly kind: string;
  readonly payload: Buffer;
  readonly at: number;
}

class RecordReader {
  #pending: Buffer = Buffer.alloc(0);
  #readTo: number;

  constructor(
    private readonly source: ByteSource,
    at: number,
    private readonly onBytes: (bytes: Buffer) => void = () => {},
  ) {
    this.#readTo = at;
  }

  /** Of the first byte that was not taken yet. */
  get position(): number {
    return this.#readTo - this.#pending.length;
  }

  async beginsWith(magic: Buffer): Promise<boolean> {
    await this.#fill(magic.length);
    if (!this.#pending.subarray(0, magic.length).equals(magic)) return false;
    await this.take(magic.length);
    return true;
  }

  async next(): Promise<BackupRecord> {
    const at = this.position;
    const head = await this.take(RECORD_HEAD_BYTES);
    const length = head.readUInt32BE(1);
    if (length > RECORD_MAX_BYTES) throw new Error('a record that is too long');
    return { kind: head.toString('latin1', 0, 1), payload: await this.take(length), at };
  }

  async take(length: number): Promise<Buffer> {
    await this.#fill(length);
    if (this.#pending.length < length) throw new Error('cut off');
    const taken = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    this.onBytes(taken);
    return taken;
  }

  async #fill(length: number): Promise<void> {
    while (this.#pending.length < length) {
      const bytes = await this.source.read(this.#readTo, READ_BYTES);
      if (bytes.length === 0) return;
      this.#readTo += bytes.length;
      this.#pending = Buffer.concat([this.#pending, bytes]);
    }
  }
}
