import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { ErrorCode } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Http } from './routes.ts';

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly fileName: string | undefined;
  /** The small fields of the form, before or after the file. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Wanted {
  readonly field: string;
  readonly maxBytes: number;
  /** What is said when there is no such file, and when it is too large. */
  readonly missing: ErrorCode;
  readonly tooLarge: ErrorCode;
}

/** Room for boundaries, headers and small fields around the file. */
const FORM_BYTES = 64 * 1024;
/** How long somebody may go on sending who has been refused. */
const HEAR_OUT_MS = 2_000;
const FORM_LIMITS = { fields: 10, fieldSize: 1_000, fieldNameSize: 100, files: 1, headerPairs: 20 };

/** Lets routes that are registered on this instance take multipart forms; elsewhere they stay refused. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/** The one file of a form. One that is too large is refused as soon as that is known. */
export async function readUpload({ request }: Http, wanted: Wanted): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const refuseSize = () => {
    hearOut(request.raw);
    return new Refusal(wanted.tooLarge);
  };
  if (Number(request.headers['content-length']) > wanted.maxBytes + FORM_BYTES) throw refuseSize();
  try {
    const fields: Record<string, string> = {};
    let file: Omit<UploadedFile, 'fields'> | null = null;
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: wanted.maxBytes + 1 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else {
        if (part.fieldname !== wanted.field) throw new Refusal(wanted.missing);
        const bytes = await readAtMost(part.file, wanted.maxBytes);
        if (!bytes) throw refuseSize();
        file = { bytes, fileName: part.filename };
      }
    }
    if (!file) throw new Refusal(wanted.missing);
    return { ...file, fields };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Forms break in many ways, each with an error of its own; none of them is our failure.
    throw new Refusal('MALFORMED_BODY');
  }
}

/**
 * Who is still sending would take a closed door for a broken line and never read the answer. So what comes is let
 * drop for a moment; then the line is cut.
 */
function hearOut(request: IncomingMessage): void {
  // Not at once: whoever read it before lets go of it first, which stops it.
  setImmediate(() => request.resume());
  const cutOff = setTimeout(() => request.destroy(), HEAR_OUT_MS).unref();
  request.once('close', () => clearTimeout(cutOff));
}

/** Null when there is more. */
async function readAtMost(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
