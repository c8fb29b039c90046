import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { ErrorCode } from '@molip/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchRate } from './minimum-rate.ts';
import { Refusal } from './refusal.ts';

export interface UploadedFile {
  /** Removed after use; may be moved away. */
  readonly path: string;
  readonly bytes: number;
  readonly fileName: string | undefined;
  /** The small fields of the form, before or after the file. */
  readonly fields: Readonly<Record<string, string>>;
}

interface UploadRule {
  readonly field: string;
  readonly maxBytes: number;
  /** The refusals when there is no such file, and when it is too large. */
  readonly missing: ErrorCode;
  readonly tooLarge: ErrorCode;
}

export interface Uploads {
  /** Writes the file of a form to the disk. A file that is too large is refused as soon as its size is known. */
  receive<T>(
    request: FastifyRequest,
    memberId: number,
    wanted: UploadRule,
    use: (file: UploadedFile) => Promise<T>,
  ): Promise<T>;
}

/** Unfinished uploads of one member in this process. */
const UNFINISHED_PER_MEMBER_MAX = 2;
const RETRY_AFTER_S = 5;
/** The share of the free space that all unfinished uploads may take: a full disk would stop the database. */
const FREE_SPACE_SHARE = 0.9;
const RETRY_WHEN_FULL_S = 60;
const RESERVED_STEP_BYTES = 1024 * 1024;
/** Bytes of boundaries, headers and small fields around the file. */
const FORM_BYTES = 64 * 1024;
/** How long a refused request is still read. */
const DRAIN_MS = 2_000;
const FORM_LIMITS = { fields: 10, fieldSize: 1_000, fieldNameSize: 100, files: 1, headerPairs: 20 };

/** Accepts multipart forms in this plugin; elsewhere they stay refused. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/**
 * @param folder for files until they are used
 * @param leftBefore files that were written before this time (ms) were left by a killed process, and are removed
 */
export async function openUploads(folder: string, leftBefore: number): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, leftBefore);
  const unfinished = new Map<number, number>();
  /** Bytes that unfinished uploads may write before they ask for more. */
  let reserved = 0;

  const requireRoom = async (bytes: number) => {
    const { bavail, bsize } = await statfs(folder);
    if (reserved + bytes > bavail * bsize * FREE_SPACE_SHARE)
      throw new Refusal('STORAGE_FULL', { retryAfterSeconds: RETRY_WHEN_FULL_S });
  };

  /** Reserves space one step ahead of the received bytes: an announced length alone reserves none. */
  const openReservation = () => {
    let mine = 0;
    let isReleased = false;
    const change = (bytes: number) => {
      if (isReleased) return;
      mine += bytes;
      reserved += bytes;
    };
    const release = () => {
      change(-mine);
      isReleased = true;
    };
    const reserve = async () => {
      change(RESERVED_STEP_BYTES);
      await requireRoom(0);
    };
    const write = async (bytes: number) => {
      while (bytes > mine && !isReleased) await reserve();
      change(-bytes);
    };
    return { reserve, write, release };
  };

  /** Refuses before the body is read. */
  const begin = async (request: FastifyRequest, memberId: number, wanted: UploadRule) => {
    if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
    const formBytes = Number(request.headers['content-length'] ?? wanted.maxBytes);
    if (formBytes > wanted.maxBytes + FORM_BYTES) throw new Refusal(wanted.tooLarge);
    const others = unfinished.get(memberId) ?? 0;
    if (others >= UNFINISHED_PER_MEMBER_MAX)
      throw new Refusal('TOO_MANY_UPLOADS', { retryAfterSeconds: RETRY_AFTER_S });
    unfinished.set(memberId, others + 1);
    const room = openReservation();
    const finish = () => {
      room.release();
      const left = (unfinished.get(memberId) ?? 0) - 1;
      if (left > 0) unfinished.set(memberId, left);
      else unfinished.delete(memberId);
    };
    try {
      await requireRoom(formBytes);
      await room.reserve();
    } catch (error) {
      finish();
      throw error;
    }
    return { finish, write: room.write };
  };

  return {
    async receive(request, memberId, wanted, use) {
      const path = join(folder, randomUUID());
      try {
        const { finish, write } = await begin(request, memberId, wanted);
        const file = await receiveForm(request, path, wanted, write).finally(finish);
        request.beginWork?.();
        return await use(file);
      } catch (error) {
        if (!request.raw.readableEnded) drainRequest(request.raw);
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function removeLeftovers(folder: string, leftBefore: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < leftBefore) await rm(path, { force: true });
  }
}

/** Rejects, and stops writing, as soon as the sender is too slow. */
async function receiveForm(
  request: FastifyRequest,
  path: string,
  wanted: UploadRule,
  reserve: (bytes: number) => Promise<void>,
): Promise<UploadedFile> {
  const tooSlow = new AbortController();
  const rate = watchRate(() => tooSlow.abort(new Refusal('SENT_TOO_SLOWLY')));
  const onBytes = (bytes: number) => {
    rate.received(bytes);
    return reserve(bytes);
  };
  const cutOff = new Promise<never>((_, reject) => {
    tooSlow.signal.addEventListener('abort', () => reject(tooSlow.signal.reason));
  });
  const receiving = { onBytes, signal: tooSlow.signal, writing: Promise.resolve() };
  try {
    return await Promise.race([readForm(request, path, wanted, receiving), cutOff]);
  } catch (error) {
    if (error instanceof Refusal || isFromDisk(error)) throw error;
    // A broken form throws many kinds of errors; none of them is an error of the server.
    throw new Refusal('MALFORMED_BODY');
  } finally {
    rate.end();
    // The file has to be closed before it is removed.
    await receiving.writing.catch(() => {});
  }
}

/** Errors of the file system have a system call; those of forms and connections have none, or `read`. */
function isFromDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && ['open', 'write', 'close'].includes(String(error.syscall))
  );
}

interface Receiving {
  /** Settles when there is room for them; rejects when the disk is full. */
  readonly onBytes: (bytes: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Settles when the file is closed. */
  writing: Promise<void>;
}

async function readForm(
  request: FastifyRequest,
  path: string,
  { field, maxBytes, missing, tooLarge }: UploadRule,
  receiving: Receiving,
): Promise<UploadedFile> {
  const fields: Record<string, string> = {};
  let file: Omit<UploadedFile, 'fields'> | null = null;
  for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: maxBytes + 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      if (part.fieldname !== field) throw new Refusal(missing);
      const bytes = await writeAtMost(maxBytes, part.file, path, receiving);
      if (bytes === null) throw new Refusal(tooLarge);
      file = { path, bytes, fileName: part.filename };
    }
  }
  if (!file) throw new Refusal(missing);
  return { ...file, fields };
}

/** The bytes that were written; null when there are more. */
async function writeAtMost(
  maxBytes: number,
  source: Readable,
  path: string,
  receiving: Receiving,
): Promise<number | null> {
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) return;
      await receiving.onBytes(chunk.length);
      yield chunk;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  receiving.writing = pipeline(source, counted, file, { signal: receiving.signal });
  await receiving.writing;
  return size > maxBytes ? null : size;
}

/**
 * A client that is still sending would see a closed connection as an error and never read the response. So the rest of
 * the request is discarded for a moment; then the connection is cut.
 */
function drainRequest(request: IncomingMessage): void {
  // After the former reader, which pauses the stream when it is detached.
  setImmediate(() => request.resume());
  const cutOff = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(cutOff));
}
