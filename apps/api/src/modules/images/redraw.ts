import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ImageType } from './image-type.ts';

/** The largest photographs of telephones have 50 megapixels. */
const FRAME_PIXELS_MAX = 64_000_000;
const ALL_FRAMES_PIXELS_MAX = 128_000_000;
const FRAMES_MAX = 2_000;
/** The browser gives up after 30 s. */
const PATIENCE_S = 20;
const QUALITY = 85;

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
    const isAnimated = await measure(bytes, type);
    const picture = sharp(bytes, {
      animated: isAnimated,
      failOn: 'error',
      limitInputPixels: ALL_FRAMES_PIXELS_MAX,
    }).timeout({ seconds: PATIENCE_S });
    return await encode(isAnimated ? picture : picture.autoOrient(), type).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('IMAGE_UNREADABLE');
  }
}

/** Reads the header alone and refuses what would need too much memory. Whether it has more than one frame. */
async function measure(bytes: Buffer, type: ImageType): Promise<boolean> {
  const {
    format,
    width,
    height,
    pageHeight,
    pages = 1,
  } = await sharp(bytes, {
    animated: true,
    limitInputPixels: false,
  }).metadata();
  if (format !== FORMATS[type]) throw new Refusal('IMAGE_UNREADABLE');
  const framePixels = width * (pageHeight ?? height);
  const isTooMuch =
    framePixels > FRAME_PIXELS_MAX || framePixels * pages > ALL_FRAMES_PIXELS_MAX || pages > FRAMES_MAX;
  if (isTooMuch) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  return pages > 1;
}

function encode(picture: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'jpg':
      return picture.jpeg({ quality: QUALITY });
    case 'png':
      return picture.png();
    case 'gif':
      return picture.gif({ effort: 3, keepDuplicateFrames: true });
    case 'webp':
      return picture.webp({ quality: QUALITY, effort: 2 });
  }
}
