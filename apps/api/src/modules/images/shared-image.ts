import { IMAGES_PATH } from '@molip/contract';
import { makeImageName, mediaTypeOfName } from './image-name.ts';
import { imageTypeOf } from './image-type.ts';

/** Twice as wide as any of them is shown. */
const SIDE_MAX_PIXELS = 640;

/** An image of the operator's, which is no member's and counts against no plan; to be put into the storage. */
export interface SharedImage {
  readonly name: string;
  readonly url: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Null unless the bytes are a PNG, a JPEG or a WebP. */
export async function makeSharedImage(given: Buffer): Promise<SharedImage | null> {
  const type = imageTypeOf(given);
  if (type === null || type === 'gif') return null;
  // Loaded here: the server itself never decodes a picture.
  const { redrawSmall } = await import('./redraw.ts');
  const bytes = await redrawSmall(given, type, SIDE_MAX_PIXELS);
  const name = makeImageName('webp');
  return { name, url: `${IMAGES_PATH}${name}`, mediaType: mediaTypeOfName(name), bytes };
}
