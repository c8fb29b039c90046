import { readBounded } from '#platform/http/read-bounded.ts';
import { answerGauge, IN_ONE_PIECE, STREAMED } from './answer-gauge.ts';
import { completionAsStream } from './completion-as-stream.ts';

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
    return answerWith(readBounded(response.body, answerGauge(STREAMED)), response);
  const whole = await new Response(readBounded(response.body, answerGauge(IN_ONE_PIECE))).text();
  return answerWith(completionAsStream(whole), response);
};

function answerWith(
  body: ReadableStream<Uint8Array> | string | null,
  { status, statusText, headers }: Response,
): Response {
  return new Response(body, { status, statusText, headers });
}
