import { ApiError, clientFailure } from '../api/api-error.ts';
import type { RawAnswer } from '../api/raw-answer.ts';
import { addressOf, contentOf, parsed, REQUEST_TIMEOUT_MS, type send } from '../api/send.ts';
import { streamCopy } from './copy.ts';
import { readEvents } from './read-events.ts';

/** The status line went out before it failed; the code tells what happened. */
const FAILED_LATE = 500;

/**
 * A way to send calls that tell how far they are: progress as it comes, then the answer. The time covers silence, not
 * the whole. A server that answers with a single piece of JSON is understood as well.
 */
export function sendForEvents(onProgress: (progress: unknown) => void): typeof send {
  return async (call, parts) => {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), REQUEST_TIMEOUT_MS);
    };
    const signal = parts.signal ? AbortSignal.any([silence.signal, parts.signal]) : silence.signal;
    let isAnswered = false;
    try {
      listen();
      const response = await fetch(addressOf(call, parts), {
        method: call.method,
        credentials: 'include',
        signal,
        ...contentOf(call, parts, 'text/event-stream'),
      });
      isAnswered = true;
      return await readAnswer(response, listen, onProgress);
    } catch (reason) {
      if (parts.signal?.aborted || reason instanceof ApiError) throw reason;
      if (silence.signal.aborted) throw clientFailure('TIMED_OUT');
      throw isAnswered ? cutOff() : clientFailure('NETWORK_UNREACHABLE');
    } finally {
      clearTimeout(timer);
    }
  };
}

async function readAnswer(
  response: Response,
  onPiece: () => void,
  onProgress: (progress: unknown) => void,
): Promise<RawAnswer> {
  const { ok, status, headers, body } = response;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') && body;
  if (!isStream) return { ok, status, headers, json: parsed(await response.text()) };
  for await (const { name, data } of readEvents(body, onPiece)) {
    const json = parsed(data);
    if (name === 'progress') onProgress(json);
    else if (name === 'result') return { ok: true, status, headers, json };
    else if (name === 'failure') return { ok: false, status: FAILED_LATE, headers, json };
  }
  throw cutOff();
}

function cutOff(): ApiError {
  return new ApiError({ status: 0, code: 'CONNECTION_CUT', message: streamCopy.cutOff });
}
