import { MINUTE_MS } from '@molip/domain/kernel';
import { clientFailure } from '#shared/lib/api/api-error.ts';
import type { RawAnswer } from '#shared/lib/api/raw-answer.ts';

/** An upload may take long; it is aborted when nothing was sent for this time. */
export const STALLED_MS = MINUTE_MS;

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** 100: the whole file is sent, and the response is awaited. */
  readonly onProgress?: (percent: number) => void;
}

/** By XMLHttpRequest, since fetch reports no upload progress. Rejects only without a response. */
export function postByXhr(
  path: string,
  form: FormData,
  token: string | null,
  { signal, onProgress }: SendOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const giveUp = () => xhr.abort();
    let timer = setTimeout(giveUp, STALLED_MS);
    xhr.open('POST', new URL(path, location.origin));
    xhr.withCredentials = true;
    xhr.setRequestHeader('accept', 'application/json');
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALLED_MS);
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    };
    xhr.onload = () => resolve(answerOf(xhr));
    xhr.onerror = () => reject(clientFailure('NETWORK_UNREACHABLE'));
    xhr.onabort = () => reject(signal?.aborted ? signal.reason : clientFailure('TIMED_OUT'));
    xhr.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp);
    xhr.send(form);
  });
}

function answerOf(xhr: XMLHttpRequest): RawAnswer {
  const headers = new Headers();
  const retryAfter = xhr.getResponseHeader('retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  return { ok: xhr.status >= 200 && xhr.status < 300, status: xhr.status, headers, json: parsed(xhr) };
}

function parsed({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return undefined;
  }
}
