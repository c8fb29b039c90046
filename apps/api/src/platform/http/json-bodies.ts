import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchRate } from './minimum-rate.ts';
import { Refusal } from './refusal.ts';

/** What is smaller is never refused for the memory that others use. */
const SMALL_BODY_BYTES = 64 * 1024;
/** Memory for all larger bodies, from their first byte until their answer begins. */
const LARGE_BODIES_BYTES_MAX = 64 * 1024 * 1024;
const RETRY_AFTER_S = 1;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the memory that the body of this request took. */
    releaseBody: (() => void) | null;
  }
}

/** JSON is the only kind of body; an empty one is no body. Prototype keys are refused by Fastify's own parser. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const memory = bodyMemory(LARGE_BODIES_BYTES_MAX);
  app.decorateRequest('releaseBody', null);
  app.decorateRequest('countBody', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readCounted(request, payload, memory).then(
      (bytes) => {
        if (bytes.length === 0) done(null, undefined);
        else if (!isUtf8(bytes)) done(new Refusal('MALFORMED_BODY'));
        else parse(request, bytes.toString('utf8'), done);
      },
      (error: Error) => done(error),
    );
  });
}

async function readCounted(request: FastifyRequest, payload: Readable, memory: BodyMemory): Promise<Buffer> {
  const bytes = await readBody(request, payload, memory);
  await request.countBody?.(bytes.length);
  return bytes;
}

function readBody(request: FastifyRequest, payload: Readable, memory: BodyMemory): Promise<Buffer> {
  const bytesMax = request.routeOptions.bodyLimit;
  const announced = request.headers['content-length'];
  if (Number(announced) > bytesMax) return Promise.reject(new Refusal('PAYLOAD_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = () => {
      rate.end();
      payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
    };
    const fail = (refusal: Refusal) => {
      stop();
      body.release();
      reject(refusal);
    };
    const onBroken = () => fail(new Refusal('MALFORMED_BODY'));
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) return fail(new Refusal('PAYLOAD_TOO_LARGE'));
      chunks.push(chunk);
      rate.received(chunk.length);
      body.grow(chunk.length);
    };
    const onEnd = () => {
      if (announced !== undefined && Number(announced) !== bytes) return onBroken();
      stop();
      body.complete();
      request.releaseBody = body.release;
      resolve(Buffer.concat(chunks, bytes));
    };
    const rate = watchRate(() => fail(new Refusal('SENT_TOO_SLOWLY')));
    const body = memory.begin(() => fail(new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S })));
    payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

interface Body {
  grow(bytes: number): void;
  /** All of it is here: from now on it is not refused. */
  complete(): void;
  release(): void;
}

interface BodyMemory {
  /** @param onEvicted the memory is needed for bodies that began later */
  begin(onEvicted: () => void): Body;
}

/**
 * Bounds what request bodies hold. When it is full, the body that has been coming for the longest time goes first: an
 * honest one is complete within seconds, while one that is sent to fill the memory stays incomplete.
 */
export function bodyMemory(bytesMax: number): BodyMemory {
  const incomplete = new Set<() => void>();
  let used = 0;
  return {
    begin(onEvicted) {
      let [bytes, counted] = [0, 0];
      return {
        grow(more) {
          bytes += more;
          if (bytes <= SMALL_BODY_BYTES) return;
          used += bytes - counted;
          counted = bytes;
          incomplete.add(onEvicted);
          for (const evict of incomplete) {
            if (used <= bytesMax) return;
            evict();
          }
        },
        complete: () => incomplete.delete(onEvicted),
        release() {
          incomplete.delete(onEvicted);
          used -= counted;
          [bytes, counted] = [0, 0];
        },
      };
    },
  };
}
