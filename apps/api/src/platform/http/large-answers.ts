import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { bodyMemory } from './body-memory.ts';
import { MIN_WINDOW_BYTES, RATE_WINDOW_MS } from './minimum-rate.ts';

/** Sent piece by piece, so that the server sees how fast it is taken, and writes no more than the connection takes. */
const LARGE_ANSWER_LENGTH = 64 * 1024;
const PIECE_BYTES = 64 * 1024;
/** Memory for all answers that wait for their readers. */
const UNSENT_BYTES_MAX = 64 * 1024 * 1024;

/** Bounds what readers hold who take their answers slowly, or not at all. */
export function boundUnsentAnswers(server: FastifyInstance, unsentBytesMax = UNSENT_BYTES_MAX): void {
  const memory = bodyMemory(unsentBytesMax);
  const unfinished = closeSlowReaders(server);
  server.addHook('onSend', (_request, reply, payload, done) => {
    const { raw } = reply;
    const isWhole = typeof payload === 'string' || payload instanceof Buffer;
    const isLarge = isWhole && payload.length >= LARGE_ANSWER_LENGTH;
    const unsent = isLarge ? memory.begin(() => evict()) : null;
    const evict = () => {
      unsent?.release();
      raw.destroy();
    };
    if (!raw.destroyed) unfinished.set(raw, null);
    raw.once('close', () => {
      unfinished.delete(raw);
      unsent?.release();
    });
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

/** Answers have to be taken at the rate at which bodies have to come, while there is something to take. */
function closeSlowReaders(server: FastifyInstance): Map<ServerResponse, number | null> {
  const takenBefore = new Map<ServerResponse, number | null>();
  const timer = setInterval(() => {
    for (const [answer, before] of takenBefore) {
      const taken = takenBytes(answer);
      if (before !== null && taken !== null && taken - before < MIN_WINDOW_BYTES) answer.destroy();
      else takenBefore.set(answer, taken);
    }
  }, RATE_WINDOW_MS).unref();
  server.addHook('onClose', async () => clearInterval(timer));
  return takenBefore;
}

/** Null where nothing waits to be taken. */
function takenBytes({ socket }: ServerResponse): number | null {
  if (!socket || socket.writableLength === 0) return null;
  return socket.bytesWritten - socket.writableLength;
}
