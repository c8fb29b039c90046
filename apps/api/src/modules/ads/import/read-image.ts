import { readFile, stat } from 'node:fs/promises';
import { ERRORS } from '@molip/contract';
import { makeSharedImage, type SharedImage } from '#modules/images/index.ts';
import { Refusal } from '#platform/http/refusal.ts';

const IMAGE_MAX_BYTES = 1024 * 1024;

type Result = { readonly image: SharedImage } | { readonly message: string };

/** Measured before it is read, judged by its bytes, and drawn anew: what is not a picture does not come through. */
export async function readImage(file: string): Promise<Result> {
  try {
    const { size, isFile } = await measure(file);
    if (!isFile) return { message: '파일이 아니에요.' };
    if (size > IMAGE_MAX_BYTES) return { message: '이미지는 1MB 이하여야 해요.' };
    const image = await makeSharedImage(await readFile(file));
    return image ? { image } : { message: '이미지는 PNG, JPEG, WEBP만 쓸 수 있어요.' };
  } catch (error) {
    if (error instanceof Refusal) return { message: ERRORS[error.code].message };
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { message: `파일을 읽지 못했어요 (${code}): ${file}` };
  }
}

async function measure(file: string): Promise<{ size: number; isFile: boolean }> {
  const stats = await stat(file);
  return { size: stats.size, isFile: stats.isFile() };
}
