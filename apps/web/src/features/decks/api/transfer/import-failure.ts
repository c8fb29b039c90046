import { ApiError } from '#shared/lib/api/index.ts';
import { transferApiCopy as copy } from './copy.ts';

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
