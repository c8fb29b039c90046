import type { AiConfig } from '#config/services.ts';
import type { EngineRun } from '../engine.ts';
import { ANSWER_LENGTH_MAX } from './answer-gauge.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { Prompt } from './note-as-material.ts';
import type { ResponseFormat } from './response-format.ts';
import { retryAfterMs } from './retry-after.ts';
import { Trouble } from './trouble.ts';

export interface Request {
  readonly prompt: Prompt;
  /** Null for a server that refuses to be told how to answer. */
  readonly format: ResponseFormat | null;
  /** Null leaves it to the server: newer models of OpenAI refuse to be given one. */
  readonly tokensMax: number | null;
}

const PROVIDER = 'llm';
const OK = 200;
const SERVER_ERROR = 500;
/** Request Timeout, Conflict, Too Early, Too Many Requests. */
const PASSING: readonly number[] = [408, 409, 425, 429];
/** What the libraries throw when they cannot read on. */
const BROKEN_OFF = { statusCode: OK, responseHeaders: undefined };

/** One request. Whatever becomes of it but an answer is a `Trouble`, or the signal's reason. */
export async function streamAnswer(config: AiConfig, request: Request, run: EngineRun): Promise<string> {
  try {
    return await stream(config, request, run);
  } catch (error) {
    run.signal.throwIfAborted();
    throw troubleWithin(error) ?? (await troubleOf(error));
  }
}

/** The libraries are loaded with the first request, since many servers never make one. */
async function stream(
  config: AiConfig,
  { prompt, format, tokensMax }: Request,
  { signal, onCharacters }: EngineRun,
): Promise<string> {
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const { baseUrl, apiKey, model } = config;
  const provider = createOpenAICompatible({
    name: PROVIDER,
    baseURL: baseUrl,
    fetch: boundedFetch,
    ...(apiKey !== null && { apiKey }),
  });
  const enough = new AbortController();
  const { fullStream } = streamText({
    model: provider(model),
    system: prompt.system,
    prompt: prompt.user,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    // Not as the library's `output`, which would read the whole answer again with every token.
    ...(format && { providerOptions: { [PROVIDER]: { response_format: format } } }),
    ...(tokensMax !== null && { maxOutputTokens: tokensMax }),
    // Its own way is to print the error, which holds the note.
    onError: () => undefined,
  });
  let answer = '';
  let thought = 0;
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw signal.reason;
    if (part.type === 'finish' && part.finishReason === 'length')
      throw new Trouble('the answer was cut off for its length', { mayPass: true, wasCutOff: true });
    if (part.type === 'reasoning-delta') thought += part.text.length;
    if (part.type !== 'text-delta') continue;
    answer += part.text;
    if (answer.length + thought > ANSWER_LENGTH_MAX) {
      enough.abort();
      throw new Trouble('the answer is too long', { mayPass: false });
    }
    onCharacters(answer.length);
  }
  return answer;
}

async function troubleOf(error: unknown): Promise<Trouble> {
  const { APICallError } = await import('ai');
  const { statusCode: status, responseHeaders } = APICallError.isInstance(error) ? error : BROKEN_OFF;
  if (status === OK) return new Trouble('the answer broke off', { mayPass: true });
  if (status === undefined) return new Trouble(`no connection${codeOf(error)}`, { mayPass: true });
  const mayPass = PASSING.includes(status) || status >= SERVER_ERROR;
  const waitMs = retryAfterMs(responseHeaders?.['retry-after'], Date.now());
  return new Trouble(`HTTP ${status}`, { status, mayPass, waitMs });
}

/** The libraries wrap what is thrown while they read. */
function troubleWithin(error: unknown): Trouble | undefined {
  return withCauses(error).find((each) => each instanceof Trouble);
}

/** As the system names it: ECONNREFUSED, ENOTFOUND. */
function codeOf(error: unknown): string {
  for (const each of withCauses(error)) {
    if ('code' in each && typeof each.code === 'string') return `: ${each.code}`;
  }
  return '';
}

function withCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...withCauses(error.cause)] : [];
}
