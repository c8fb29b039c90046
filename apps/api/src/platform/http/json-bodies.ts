import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timeSlice } from '../concurrency/time-slice.ts';
import { type Body, type BodyMemory, bodyMemory, memoryOwner, SMALL_BODY_BYTES } from './body-memory.ts';
import { readJsonText } from './json-text.ts';
import { watchRate } from './minimum-rate.ts';
import { Refusal } from './refusal.ts';

/** Memory for all larger bodies, from their first byte until their answer begins. */
const LARGE_BODIES_BYTES_MAX = 64 * 1024 * 1024;
const RETRY_AFTER_S = 1;

declare module 'fastify' {
  interface FastifyInstance {
    /** The body as text, with the limits of every body: rate, length and shared memory. */
    readBodyText(request: FastifyRequest, payload: Readable): Promise<string>;
  }
  interface FastifyRequest {
    bodyInMemory: Body | null;
    hasLargeBody: boolean;
  }
}

/** JSON is the only kind of body; an empty one is no body. Prototype keys are refused by Fastify's own parser. */
export function acceptJsonOnly(app: FastifyInstance, largeBytesMax = LARGE_BODIES_BYTES_MAX): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const memory = bodyMemory(largeBytesMax);
  app.decorate('readBodyText', (request, payload) => readCounted(request, payload, memory));
  app.decorateRequest('bodyInMemory', null);
  app.decorateRequest('countBody', null);
  app.decorateRequest('hasLargeBody', false);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    app.readBodyText(request, payload).then(
      (text) => {
        if (text === '') done(null, undefined);
        else parse(request, text, done);
      },
      (error: Error) => done(error),
    );
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // Parsing megabytes takes tens of milliseconds: the event loop runs other work before and after.
    if (request.hasLargeBody) setImmediate(done);
    else done();
  });
  // Runs once the request has left the member's queue.
  app.addHook('preHandler', (request, _reply, done) => {
    request.bodyInMemory?.complete();
    done();
  });
}

/** Does not parse bodies on this instance, because a signature covers the exact bytes. */
export function acceptTextOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
    scope.readBodyText(request, payload),
  );
}

async function readCounted(request: FastifyRequest, payload: Readable, memory: BodyMemory): Promise<string> {
  const { text, bytes } = await readBody(request, payload, memory);
  await request.countBody?.(bytes);
  request.hasLargeBody = bytes > SMALL_BODY_BYTES;
  if (request.hasLargeBody) await nextTurn();
  return text;
}

interface ReadText {
  readonly text: string;
  readonly bytes: number;
}

function readBody(request: FastifyRequest, payload: Readable, memory: BodyMemory): Promise<ReadText> {
  const bytesMax = request.routeOptions.bodyLimit;
  const announced = request.headers['content-length'];
  if (Number(announced) > bytesMax) return Promise.reject(new Refusal('PAYLOAD_TOO_LARGE'));
  return new Promise((resolve, reject) => {
    const json = readJsonText();
    const slice = timeSlice();
    let bytes = 0;
    let isRead = false;
    const stop = () => {
      rate.end();
      payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
    };
    const fail = (refusal: unknown) => {
      stop();
      body.release();
      reject(refusal);
    };
    const rest = async () => {
      payload.pause();
      await slice.yieldNow();
      payload.resume();
    };
    const onBroken = () => fail(new Refusal('MALFORMED_BODY'));
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) return fail(new Refusal('PAYLOAD_TOO_LARGE'));
      rate.received(chunk.length);
      body.grow(chunk.length);
      try {
        json.write(chunk);
      } catch (refusal) {
        return fail(refusal);
      }
      if (bytes > SMALL_BODY_BYTES && slice.shouldYield()) void rest();
    };
    const onEnd = () => {
      if (announced !== undefined && Number(announced) !== bytes) return onBroken();
      let text: string;
      try {
        text = json.end();
      } catch (refusal) {
        return fail(refusal);
      }
      stop();
      isRead = true;
      request.bodyInMemory = body;
      resolve({ text, bytes });
    };
    const rate = watchRate(() => fail(new Refusal('SENT_TOO_SLOWLY')));
    const body = memory.begin(memoryOwner(request), () => {
      const refusal = new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_S });
      if (isRead) request.stopWaiting?.(refusal);
      else fail(refusal);
    });
    payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}
