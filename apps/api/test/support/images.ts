import { deflateSync } from 'node:zlib';
import { pngFile } from '@molip/testing/png';
import sharp from 'sharp';

/** Small pictures, no two of the same colours. */
let drawn = 0;

export async function drawImage(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 12,
  height = 8,
): Promise<Buffer> {
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Frames one above the other, as libvips has them; each of its own shade. */
export function drawAnimation(format: 'gif' | 'webp', frames: number, delayMs: number): Promise<Buffer> {
  const size = 16;
  const pixels = Buffer.from(
    Array.from(
      { length: frames * size * size * 3 },
      (_, index) => Math.floor(index / (size * size * 3)) * 40,
    ),
  );
  const raw = { width: size, height: size * frames, channels: 3, pageHeight: size } as const;
  const delay = Array.from({ length: frames }, () => delayMs);
  const picture = sharp(pixels, { raw });
  return (format === 'gif' ? picture.gif({ delay, loop: 3 }) : picture.webp({ delay, loop: 3 })).toBuffer();
}

/** A WebP of 8,000 by 8,000 pixels of one colour: half a gigabyte while it is redrawn. */
export const HUGE_WEBP = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvP9/PBwdQkUZ0pv+BiOh/AAA=', 'base64');

/** A black PNG of so many pixels either way: small to send, huge to open. */
export function drawBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit a pixel, in grey
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  return pngFile(header, rows);
}

/** A multipart form as a browser writes it. */
export async function fileForm(
  field: string,
  bytes: Buffer,
  fileName: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), fileName);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const written = new Response(form);
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    contentType: written.headers.get('content-type') ?? '',
  };
}
