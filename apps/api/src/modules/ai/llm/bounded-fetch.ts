import { ReadableStream as NodeStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnswerBounds, answerGauge, IN_ONE_PIECE, STREAMED } from './answer-gauge.ts';
import { completionAsStream } from './completion-as-stream.ts';

/** Bytes that are read without a break: their events take a library some milliseconds. */
const PIECE_BYTES = 8_192;

/**
 * Asks this server and no other: whoever it redirects to is nobody that members agreed to. Its answer is always a
 * stream of events, and bounded.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('accept-encoding', 'identity');
  const response = await fetch(input, { ...init, headers, redirect: 'manual' });
  if (!response.ok || !response.body) {
    // What a server says to a failure is not used, and may have no end.
    await response.body?.cancel();
    return answerWith(null, response);
  }
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? ''))
    return answerWith(bounded(response.body, STREAMED), response);
  const whole = await new Response(bounded(response.body, IN_ONE_PIECE)).text();
  return answerWith(completionAsStream(whole), response);
};

function answerWith(
  body: ReadableStream<Uint8Array> | string | null,
  { status, statusText, headers }: Response,
): Response {
  return new Response(body, { status, statusText, headers });
}

function bounded(body: ReadableStream<Uint8Array>, bounds: AnswerBounds): ReadableStream<Uint8Array> {
  return NodeStream.from(piecesOf(body, bounds)) as ReadableStream<Uint8Array>;
}

async function* piecesOf(body: ReadableStream<Uint8Array>, bounds: AnswerBounds) {
  const gauge = answerGauge(bounds);
  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      gauge(piece);
      yield piece;
      await nextTurn();
    }
  }
}
