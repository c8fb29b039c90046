import type { Call, CallResponse } from '@molip/contract';
import { readFailure } from '#shared/lib/api/api-error.ts';
import { ApiError, apiSession, renewSession } from '#shared/lib/api/index.ts';
import { readAnswer } from '#shared/lib/api/read-answer.ts';
import { transferApiCopy as copy } from './copy.ts';
import { postByXhr, type SendOptions } from './post-by-xhr.ts';

/** Sends a form with a file. As for other calls, a 401 leads to one silent refresh and one retry. */
export async function sendFile<C extends Call>(
  call: C,
  form: FormData,
  options: SendOptions,
): Promise<CallResponse<C>> {
  const usedToken = apiSession().readToken();
  const era = apiSession().readEra();
  let answer = await postByXhr(call.path, form, usedToken, options);
  if (answer.status === 401) {
    const refusal = readFailure(answer);
    if (apiSession().readToken() === usedToken) await renewSession().catch(refusalIfSignedOut(refusal));
    const token = apiSession().readToken();
    // The sign-in session has ended, or another member signed in.
    if (token === null || apiSession().readEra() !== era) throw refusal;
    answer = await postByXhr(call.path, form, token, options);
  }
  if (!answer.ok) throw readFailure(answer);
  return readAnswer(call, answer);
}

/** Rejects with the refusal of the call when the refresh shows that the sign-in has ended. */
export function refusalIfSignedOut(refusal: ApiError): (reason: unknown) => never {
  return (reason) => {
    throw reason instanceof ApiError && reason.status === 401 ? refusal : reason;
  };
}

/** The server's sentence about the file, else its general sentence, else the fallback. */
export function transferFailure(error: unknown, fallback: string, offline: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0 && !navigator.onLine) return offline;
  const aboutFile = error.code === 'IMPORT_UNREADABLE' ? error.errors[0]?.message : undefined;
  return aboutFile ?? error.serverMessage ?? fallback;
}

export const sendFailure = (error: unknown): string => transferFailure(error, copy.sendFailed, copy.offline);
export const previewFailure = (error: unknown): string =>
  transferFailure(error, copy.previewFailed, copy.offline);
