import type { Call, CallAnswer } from '@molip/contract';
import { readFailure } from '#shared/lib/api/api-error.ts';
import { ApiError, apiSession, renewSession } from '#shared/lib/api/index.ts';
import { readAnswer } from '#shared/lib/api/read-answer.ts';
import { transferApiCopy as copy } from './copy.ts';
import { postByXhr, type SendOptions } from './post-by-xhr.ts';

/** A form with a file. As with other calls a 401 gets one silent refresh and one more try. */
export async function sendFile<C extends Call>(
  call: C,
  form: FormData,
  options: SendOptions,
): Promise<CallAnswer<C>> {
  const usedToken = apiSession().readToken();
  const era = apiSession().readEra();
  let answer = await postByXhr(call.path, form, usedToken, options);
  if (answer.status === 401) {
    const refusal = readFailure(answer);
    if (apiSession().readToken() === usedToken) await renewSession().catch(refusalIfSignedOut(refusal));
    const token = apiSession().readToken();
    // The sign-in ended meanwhile: there is nobody to try again for, or somebody else.
    if (token === null || apiSession().readEra() !== era) throw refusal;
    answer = await postByXhr(call.path, form, token, options);
  }
  if (!answer.ok) throw readFailure(answer);
  return readAnswer(call, answer);
}

/** Who is no longer signed in reads what the call was refused with. */
export function refusalIfSignedOut(refusal: ApiError): (reason: unknown) => never {
  return (reason) => {
    throw reason instanceof ApiError && reason.status === 401 ? refusal : reason;
  };
}

/** The sentence of the server, the one about the file before the general one; else that there was no way to it. */
export function transferFailure(error: unknown, fallback: string, offline: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0 && !navigator.onLine) return offline;
  const aboutFile = error.code === 'IMPORT_UNREADABLE' ? error.errors[0]?.message : undefined;
  return aboutFile ?? error.serverMessage ?? fallback;
}

export const sendFailure = (error: unknown): string => transferFailure(error, copy.sendFailed, copy.offline);
export const previewFailure = (error: unknown): string =>
  transferFailure(error, copy.previewFailed, copy.offline);
