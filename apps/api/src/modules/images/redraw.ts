import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#platform/http/refusal.ts';
import type { ImageType } from './image-type.ts';
import { gifScreenPixels, rewriteGif } from './rewrite-gif.ts';

/** The largest photographs of telephones have 50 megapixels. */
const FRAME_PIXELS_MAX = 64_000_000;
const ALL_FRAMES_PIXELS_MAX = 100_000_000;
const FRAMES_MAX = 2_000;
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
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].flatMap((format) =>
    ['File', 'Buffer'].map((from) => `VipsForeignLoad${format}${from}`),
  ),
});

/**
 * Re-encodes the picture in its own format: upright, in sRGB, with its animation. Everything else in the file
 * (location, camera, hidden data) is dropped.
 */
export async function redraw(file: string, to: string, type: ImageType): Promise<void> {
  await unreadableUnlessRefused(type === 'gif' ? redrawGif(file, to) : redrawPicture(file, to, type));
}

/** The first frame of a picture, no wider or higher than so many pixels, as WebP. */
export function redrawSmall(
  bytes: Buffer,
  type: Exclude<ImageType, 'gif'>,
  sideMax: number,
): Promise<Buffer> {
  const drawSmall = async () => {
    await measure(bytes, type);
    const still = open(bytes, false).autoOrient();
    const small = still.resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true });
    return encode(small, 'webp', false).toBuffer();
  };
  return unreadableUnlessRefused(drawSmall());
}

async function redrawPicture(file: string, to: string, type: Exclude<ImageType, 'gif'>): Promise<void> {
  const { isAnimated, isPalette } = await measure(file, type);
  const picture = open(file, isAnimated);
  // Frames of an animation stand above each other and cannot be turned; nothing that makes them needs it.
  await encode(isAnimated ? picture : picture.autoOrient(), type, isPalette).toFile(to);
}

/** Every frame is decoded, onto next to nothing, to know that browsers can. */
async function redrawGif(file: string, to: string): Promise<void> {
  const rewritten = rewriteGif(await readFile(file));
  if (!rewritten) throw new Refusal('IMAGE_UNREADABLE');
  const { bytes, frames } = rewritten;
  // Before libvips makes a list of them. It cuts the screen down to the frames; browsers read all of it.
  if (frames > FRAMES_MAX || gifScreenPixels(bytes) > FRAME_PIXELS_MAX)
    throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const { isAnimated } = await measure(bytes, 'gif');
  await open(bytes, isAnimated).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  await writeFile(to, bytes, { mode: 0o600 });
}

async function unreadableUnlessRefused<T>(drawing: Promise<T>): Promise<T> {
  return drawing.catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('IMAGE_UNREADABLE');
  });
}

function open(picture: string | Buffer, animated: boolean): Sharp {
  return sharp(picture, { animated, failOn: 'error', limitInputPixels: ALL_FRAMES_PIXELS_MAX });
}

/** Reads the header alone and refuses what would need too much memory. */
async function measure(picture: string | Buffer, type: ImageType) {
  const header = sharp(picture, { animated: true, limitInputPixels: false });
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
      // Codes made for each picture would save some percent, and want all of it in memory a second time.
      return picture.jpeg({ quality: QUALITY, optimiseCoding: false });
    case 'png':
      // Few colours stay few, and are the same: in full colour the file would be twice as large.
      return picture.png(isPalette ? { palette: true, dither: 0 } : {});
    case 'webp':
      return picture.webp({ quality: QUALITY, effort: WEBP_EFFORT });
  }
}
