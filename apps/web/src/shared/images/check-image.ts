import { IMAGE_MAX_BYTES } from '@molip/contract';
import { imagesCopy } from './copy.ts';

const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
const IMAGE_NAME = /\.(jpe?g|png|gif|webp)$/i;

export const PICKER_ACCEPT = IMAGE_TYPES.join(',');
/** What the rich-text editor's picker offers; bmp and icons are then refused with a reason. */
export const RICH_PICKER_ACCEPT = 'image/png,image/gif,image/jpeg,image/bmp,image/x-icon';

type ImageFacts = Pick<File, 'name' | 'size' | 'type'>;

/** Why this file is not sent, as the person reads it; null when it may go. The server judges by the bytes. */
export function refusalOf({ name, size, type }: ImageFacts): string | null {
  // Some systems do not know the type of a file; then its name is all there is.
  const isImage = type === '' ? IMAGE_NAME.test(name) : IMAGE_TYPES.includes(type);
  if (!isImage) return imagesCopy.wrongType;
  if (size > IMAGE_MAX_BYTES) return imagesCopy.tooLarge;
  if (size === 0) return imagesCopy.empty;
  return null;
}
