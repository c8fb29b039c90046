import { Failure, UploadedImage } from '@molip/contract';

export const UPLOAD_TIMEOUT_MS = 30_000;

export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
}

/** null unless the server took the image and said where it is. */
export function uploadedImage({ status, text }: UploadAnswer): UploadedImage | null {
  if (status < 200 || status > 299) return null;
  return UploadedImage.safeParse(parsed(text)).data ?? null;
}

/** What the server said in refusing it, if it did. */
export function sentFailure({ text }: UploadAnswer): Failure | null {
  return Failure.safeParse(parsed(text)).data ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
