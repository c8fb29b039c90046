import type { UploadedImage } from '@molip/contract';
import { ApiError, clientFailure } from '../lib/api/api-error.ts';
import { failureMessage } from './failure-message.ts';
import { UploadHttpError, uploadImage } from './upload-image.ts';

/** For an image that waits until it can go: fails in the words that the outbox judges by. */
export async function uploadForOutbox(file: File): Promise<UploadedImage> {
  try {
    return await uploadImage(file, () => {});
  } catch (reason) {
    if (reason instanceof ApiError) throw reason;
    if (!(reason instanceof UploadHttpError)) throw clientFailure('NETWORK_UNREACHABLE');
    const { status, code } = reason;
    throw new ApiError({ status, code: code ?? 'UNREADABLE_ANSWER', message: failureMessage(reason, true) });
  }
}
