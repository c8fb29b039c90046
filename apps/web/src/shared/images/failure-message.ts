import { imagesCopy } from './copy.ts';
import { UploadHttpError } from './upload-image.ts';

/** Refusals (too large, wrong type, no space left, …) are explained by the server; other failures are ours to tell. */
export function failureMessage(reason: unknown, isOnline: boolean): string {
  if (!(reason instanceof UploadHttpError)) return isOnline ? imagesCopy.failed : imagesCopy.offline;
  const isRefusal = reason.status >= 400 && reason.status < 500;
  return (isRefusal && reason.serverMessage) || imagesCopy.failed;
}

/** Whether a plan with more space would have taken it. */
export function isOutOfSpace(reason: unknown): boolean {
  return reason instanceof UploadHttpError && reason.code === 'STORAGE_QUOTA_EXCEEDED';
}
