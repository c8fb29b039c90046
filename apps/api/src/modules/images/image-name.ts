import { randomBytes } from 'node:crypto';
import { IMAGES_PATH } from '@molip/contract';
import { type ImageType, mediaTypeOf } from './image-type.ts';

const NAME_BYTES = 16;

/** In an expression of PostgreSQL, too. */
export const IMAGE_NAME_PATTERN = '[0-9a-f]{32}\\.(?:jpg|png|gif|webp)';
const IMAGE_NAME = new RegExp(`^${IMAGE_NAME_PATTERN}$`);

/** Nobody guesses it: 128 bits. */
export function makeImageName(type: ImageType): string {
  return `${randomBytes(NAME_BYTES).toString('hex')}.${type}`;
}

export function isImageName(text: string): boolean {
  return IMAGE_NAME.test(text);
}

/** Null for every address that is not one of ours, from the root of the site. */
export function imageNameIn(url: string): string | null {
  const name = url.startsWith(IMAGES_PATH) ? url.slice(IMAGES_PATH.length) : '';
  return isImageName(name) ? name : null;
}

export function mediaTypeOfName(name: string): string {
  return mediaTypeOf(name.slice(name.lastIndexOf('.') + 1) as ImageType);
}
