import type { CustomFetch } from 'openid-client';
import { readBounded } from '#platform/http/read-bounded.ts';

/** Many times what the longest of them has: a list of keys of some kilobytes. */
const ANSWER_BYTES_MAX = 256_000;

/** A provider said more than any has to say. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** Reads the whole answer before the library does: within its bounds, and within the time that the library gives it. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const { status, statusText, headers, body } = response;
  if (!body) return response;
  const whole = await new Response(readBounded(body, gauge())).text();
  return new Response(whole, { status, statusText, headers });
};

function gauge() {
  let bytes = 0;
  return (piece: Uint8Array): void => {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES_MAX) throw new AnswerTooLong('the answer is too long');
  };
}
