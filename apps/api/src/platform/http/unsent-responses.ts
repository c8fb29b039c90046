import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bodyMemory, memoryOwner } from './body-memory.ts';

/** Larger responses are sent in chunks, so that the server sees progress, and buffers no more than the client reads. */
const LARGE_ANSWER_LENGTH = 64 * 1024;
const PIECE_BYTES = 64 * 1024;
/** Memory for all responses that are not read yet. */
const UNSENT_BYTES_MAX = 64 * 1024 * 1024;
/** A client that reads nothing for this long is disconnected. Files are streams with a longer limit: see `send-file.ts`. */
export const SILENCE_MS = 30_000;

/** Limits the memory of responses that clients read slowly or not at all. */
export function limitUnsentResponses(server: FastifyInstance, unsentBytesMax = UNSENT_BYTES_MAX): void {
  const memory = bodyMemory(unsentBytesMax);
  const unfinished = closeSilentReaders(server);
  server.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply;
    const isWhole = typeof payload === 'string' || payload instanceof Buffer;
    const isLarge = isWhole && payload.length >= LARGE_ANSWER_LENGTH;
    const unsent = isLarge ? memory.begin(memoryOwner(request), () => raw.destroy()) : null;
    if (isWhole && !raw.destroyed) {
      unfinished.set(raw, null);
      raw.once('close', () => {
        unfinished.delete(raw);
        unsent?.release();
      });
    }
    if (!isLarge) return done();
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!raw.destroyed) unsent?.grow(bytes.length);
    reply.header('content-length', bytes.length);
    done(null, Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: PIECE_BYTES }));
  });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Slow clients stay connected, since the memory for unsent responses is limited. */
function closeSilentReaders(server: FastifyInstance): Map<ServerResponse, number | null> {
  const takenBefore = new Map<ServerResponse, number | null>();
  const timer = setInterval(() => {
    for (const [answer, before] of takenBefore) {
      const taken = takenBytes(answer);
      if (taken !== null && taken === before) answer.destroy();
      else takenBefore.set(answer, taken);
    }
  }, SILENCE_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
  return takenBefore;
}

/** Null where no bytes wait. */
function takenBytes({ socket }: ServerResponse): number | null {
  if (!socket || socket.writableLength === 0) return null;
  return socket.bytesWritten - socket.writableLength;
}
