export const UPLOAD_PATH = '/api/images/upload';
export const UPLOAD_TIMEOUT_MS = 30_000;

export interface UploadedImage {
  readonly imageUrl: string;
  readonly oriFileName: string;
}

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
}

/** null unless the server took the image and said where it is. */
export function uploadedImage({ status, text }: UploadAnswer): UploadedImage | null {
  if (status < 200 || status > 299) return null;
  const { imageUrl, oriFileName } = fieldsOf(text);
  if (typeof imageUrl !== 'string' || typeof oriFileName !== 'string') return null;
  return { imageUrl, oriFileName };
}

/** The sentence that the server chose for the person, if it sent one. */
export function sentMessage({ text }: UploadAnswer): string | null {
  const { message } = fieldsOf(text);
  return typeof message === 'string' && message !== '' ? message : null;
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
