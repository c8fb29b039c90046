import { imagesCalls } from '@molip/contract';
import { UPLOAD_TIMEOUT_MS, type UploadAnswer } from './upload-answer.ts';

interface XhrUpload {
  readonly body: FormData;
  readonly token: string | null;
  readonly onProgress: (percent: number) => void;
  /** Gives up. */
  readonly signal?: AbortSignal | undefined;
}

/** The last percent belongs to the answer: by then the server has checked and stored the image. */
const MAX_SENT_PERCENT = 99;

/** By XMLHttpRequest, since fetch does not tell how much has been sent. Rejects only without an answer. */
export function sendByXhr({ body, token, onProgress, signal }: XhrUpload): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const timer = setTimeout(() => xhr.abort(), UPLOAD_TIMEOUT_MS);
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', new URL(imagesCalls.uploadImage.path, location.origin));
    xhr.withCredentials = true;
    xhr.setRequestHeader('accept', 'application/json');
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.min(MAX_SENT_PERCENT, Math.floor((loaded / total) * 100)));
    };
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('The upload did not reach the server.'));
    xhr.onabort = () => reject(new DOMException('The upload took too long.', 'TimeoutError'));
    xhr.onloadend = () => clearTimeout(timer);
    xhr.send(body);
  });
}
