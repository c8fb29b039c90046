import { IMAGE_FIELD, imagesCalls, type UploadedImage } from '@molip/contract';
import { apiSession, clientFailure, renewSession } from '../lib/api/index.ts';
import { sendByXhr } from './send-by-xhr.ts';
import { sentFailure, UPLOAD_TIMEOUT_MS, type UploadAnswer, uploadedImage } from './upload-answer.ts';

/** An answer that is not a success, to the second and last try. */
export class UploadHttpError extends Error {
  override readonly name = 'UploadHttpError';
  readonly status: number;
  readonly serverMessage: string | null;
  /** Null where the answer is none of ours. */
  readonly code: string | null;

  constructor(answer: UploadAnswer) {
    super(`HTTP error! status: ${answer.status}`);
    this.status = answer.status;
    const failure = sentFailure(answer);
    this.serverMessage = failure?.message ?? null;
    this.code = failure?.code ?? null;
  }
}

/**
 * Whatever the first try failed of, there is one more by plain fetch. The server keeps one copy of the same content,
 * so a first try that arrived without its answer does not store the image twice.
 */
export async function uploadImage(
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const body = new FormData();
  body.append(IMAGE_FIELD, file);
  const token = apiSession().readToken();
  const era = apiSession().readEra();
  const first = await sendByXhr({ body, token, onProgress, signal }).catch(() => null);
  signal?.throwIfAborted();
  const uploaded = first && uploadedImage(first);
  if (uploaded) return uploaded;
  if (first?.status === 401) await renew(token);
  // The second try would be made as whoever is here now.
  if (apiSession().readEra() !== era) throw clientFailure('SIGNED_OUT', 401);
  return retryByFetch(body, signal);
}

/** What comes of it shows in the second try. */
async function renew(usedToken: string | null): Promise<void> {
  if (apiSession().readToken() !== usedToken) return;
  await renewSession().catch(() => {});
}

async function retryByFetch(body: FormData, signal: AbortSignal | undefined): Promise<UploadedImage> {
  const token = apiSession().readToken();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), UPLOAD_TIMEOUT_MS);
  try {
    const response = await fetch(new URL(imagesCalls.uploadImage.path, location.origin), {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal: signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal,
    });
    const answer = { status: response.status, text: await response.text() };
    const uploaded = uploadedImage(answer);
    if (!uploaded) throw new UploadHttpError(answer);
    return uploaded;
  } finally {
    clearTimeout(timer);
  }
}
