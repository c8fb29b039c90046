import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ImageType } from './image-type.ts';
import { gifScreenPixels, rewriteGif } from './rewrite-gif.ts';

/** The largest photographs of telephones have 50 megapixels. */
const FRAME_PIXELS_MAX = 64_000_000;
const ALL_FRAMES_PIXELS_MAX = 100_000_000;
const FRAMES_MAX = 2_000;
/** The browser gives up after 30 s. */
const PATIENCE_S = 20;
const QUALITY = 85;
/** Of 0 to 6: a long animation has to be done in time. */
const WEBP_EFFORT = 1;

const FORMATS = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' } as const;

// One thread an image and nothing kept between them: memory stays in bounds.
sharp.concurrency(1);
sharp.cache(false);
// Libvips reads far more formats than we let in; what cannot be loaded cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/**
 * The same picture, drawn anew in its own format: upright, in sRGB, animation kept; whatever else was in the file
 * (place, camera, hidden data) is gone.
 */
export async function redraw(bytes: Buffer, type: ImageType): Promise<Buffer> {
  try {
    return type === 'gif' ? await redrawGif(bytes) : await redrawPicture(bytes, type);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('IMAGE_UNREADABLE');
  }
}

async function redrawPicture(bytes: Buffer, type: Exclude<ImageType, 'gif'>): Promise<Buffer> {
  const { isAnimated, isPalette } = await measure(bytes, type);
  const picture = open(bytes, isAnimated);
  // Frames of an animation stand above each other and cannot be turned; nothing that makes them needs it.
  return encode(isAnimated ? picture : picture.autoOrient(), type, isPalette).toBuffer();
}

/** The first frame of a picture, no wider or higher than so many pixels, as WebP. */
export async function redrawSmall(
  bytes: Buffer,
  type: Exclude<ImageType, 'gif'>,
  sideMax: number,
): Promise<Buffer> {
  try {
    await measure(bytes, type);
    const still = open(bytes, false).autoOrient();
    const small = still.resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
    return await encode(small, 'webp', false).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('IMAGE_UNREADABLE');
  }
}

/** Every frame is decoded, onto next to nothing, to know that browsers can. */
async function redrawGif(bytes: Buffer): Promise<Buffer> {
  const rewritten = rewriteGif(bytes);
  if (!rewritten) throw new Refusal('IMAGE_UNREADABLE');
  // Libvips cuts the screen down to the frames; browsers are told of the whole of it.
  if (gifScreenPixels(rewritten) > FRAME_PIXELS_MAX) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const { isAnimated } = await measure(rewritten, 'gif');
  await open(rewritten, isAnimated).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return rewritten;
}

function open(bytes: Buffer, animated: boolean): Sharp {
  const picture = sharp(bytes, { animated, failOn: 'error', limitInputPixels: ALL_FRAMES_PIXELS_MAX });
  return picture.timeout({ seconds: PATIENCE_S });
}

/** Reads the header alone and refuses what would need too much memory. */
async function measure(bytes: Buffer, type: ImageType) {
  const header = sharp(bytes, { animated: true, limitInputPixels: false });
  const { format, width, height, pageHeight, pages = 1, isPalette = false } = await header.metadata();
  if (format !== FORMATS[type]) throw new Refusal('IMAGE_UNREADABLE');
  const framePixels = width * (pageHeight ?? height);
  const isTooMuch =
    framePixels > FRAME_PIXELS_MAX || framePixels * pages > ALL_FRAMES_PIXELS_MAX || pages > FRAMES_MAX;
  if (isTooMuch) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  return { isAnimated: pages > 1, isPalette };
}

function encode(picture: Sharp, type: Exclude<ImageType, 'gif'>, isPalette: boolean): Sharp {
  switch (type) {
    case 'jpg':
      return picture.jpeg({ quality: QUALITY });
    case 'png':
      // Few colours stay few, and are the same: in full colour the file would be twice as large.
      return picture.png(isPalette ? { palette: true, dither: 0 } : {});
    case 'webp':
      return picture.webp({ quality: QUALITY, effort: WEBP_EFFORT });
  }
}
