import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawAnimation, drawBomb, drawImage } from '#test/support/images.ts';
import type { ImageType } from './image-type.ts';
import { redraw as redrawFile } from './redraw.ts';

const FORMATS = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' } as const;
const TYPES = ['jpg', 'png', 'gif', 'webp'] as const;
const SECRET = '<script>alert("서울 37.5665N")</script>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molip-redraw-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function redraw(bytes: Buffer, type: ImageType): Promise<Buffer> {
  const [file, to] = [join(folder, 'source'), join(folder, 'redrawn')];
  await writeFile(file, bytes);
  await redrawFile(file, to, type);
  return readFile(to);
}

describe('what comes back (V-5.03)', () => {
  it.each(TYPES)('%s: has its own format and size', async (type) => {
    const drawn = await redraw(await drawImage(FORMATS[type], 40, 30), type);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: FORMATS[type], width: 40, height: 30 });
  });

  it.each(['jpg', 'png', 'webp'] as const)('%s: stands upright, and no metadata is left', async (type) => {
    // The left half is red, and the camera was held on its side.
    const red = { create: { width: 20, height: 30, channels: 3, background: '#f00' } } as const;
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00f' } })
      .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
      .toFormat(FORMATS[type])
      .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '37/1 33/1 59/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
      icc: expect.any(Buffer),
    });

    const drawn = await redraw(photo, type);
    const { width, height, orientation, exif, xmp, icc, iptc } = await sharp(drawn).metadata();
    expect({ width, height, orientation, exif, xmp, icc, iptc }).toEqual({ width: 30, height: 40 });
    expect(drawn.includes('script')).toBe(false);
    const { data } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * 30 + x) * 3, (y * 30 + x) * 3 + 3)];
    expect(pixel(15, 5)[0]).toBeGreaterThan(200);
    expect(pixel(15, 35)[0]).toBeLessThan(60);
  });

  it.each(['gif', 'webp'] as const)('%s: keeps its frames, their times and the loop', async (type) => {
    const drawn = await redraw(await drawAnimation(type, 5, 120), type);
    expect(await sharp(drawn, { animated: true }).metadata()).toMatchObject({
      pages: 5,
      pageHeight: 16,
      delay: [120, 120, 120, 120, 120],
      loop: 3,
    });
  });

  it('gif: every pixel is kept, comments and what follows the end are not', async () => {
    const plain = await drawAnimation('gif', 3, 50);
    const end = plain.length - 1;
    const comment = Buffer.concat([
      Buffer.of(0x21, 0xfe, SECRET.length),
      Buffer.from(SECRET, 'latin1'),
      Buffer.of(0),
    ]);
    const xmp = Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP\x06secret\0', 'latin1')]);
    const hiding = Buffer.concat([
      plain.subarray(0, end),
      comment,
      xmp,
      Buffer.of(0x3b),
      Buffer.from(SECRET),
    ]);
    expect(await redraw(hiding, 'gif')).toEqual(plain);
  });

  it('png: few colours stay few and the same, holes included', async () => {
    const pixels = Buffer.from(
      Array.from({ length: 60 * 60 }, (_, index) => [
        index % 7,
        index % 5,
        200,
        index % 3 === 0 ? 0 : 255,
      ]).flat(),
    );
    const raw = { width: 60, height: 60, channels: 4 } as const;
    const full = await sharp(pixels, { raw }).png().toBuffer();
    const palette = await sharp(pixels, { raw }).png({ palette: true, dither: 0 }).toBuffer();
    const opened = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer();
    for (const source of [full, palette]) {
      const drawn = await redraw(source, 'png');
      expect((await opened(drawn)).equals(await opened(source))).toBe(true);
      expect(await sharp(drawn).metadata()).toMatchObject({ isPalette: source === palette });
    }
  });

  it.each(TYPES)('%s: what was hung on behind the picture is gone', async (type) => {
    const polyglot = Buffer.concat([await drawImage(FORMATS[type]), Buffer.from(`PK\x03\x04${SECRET}`)]);
    const drawn = await redraw(polyglot, type);
    expect(drawn.includes('script')).toBe(false);
    expect(drawn.includes('PK\x03\x04')).toBe(false);
  });

  it('jpg: print colours become those of screens', async () => {
    const cmyk = await sharp(await drawImage('png'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect(await sharp(await redraw(cmyk, 'jpg')).metadata()).toMatchObject({ space: 'srgb' });
  });
});

describe('what is refused', () => {
  const refused = (bytes: Buffer, type: ImageType) =>
    redraw(bytes, type).then(
      () => 'drawn',
      (error) => error.code,
    );

  it.each(TYPES)('%s: cut off, in the header and in the middle', async (type) => {
    const whole = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(FORMATS[type])
      .toBuffer();
    for (const part of [0.01, 0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.max(14, Math.floor(whole.length * part)));
      expect(await refused(cut, type), `${part}`).toBe('IMAGE_UNREADABLE');
    }
  });

  it.each(TYPES)('%s: the beginning alone, followed by noise', async (type) => {
    const beginning = (await drawImage(FORMATS[type])).subarray(0, 16);
    const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251));
    expect(await refused(Buffer.concat([beginning, noise]), type)).toBe('IMAGE_UNREADABLE');
  });

  it('a picture of another kind than it seemed', async () => {
    expect(await refused(await drawImage('png'), 'jpg')).toBe('IMAGE_UNREADABLE');
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png')).toBe(
      'IMAGE_UNREADABLE',
    );
  });

  it('a few kilobytes that would become gigabytes', async () => {
    const bomb = drawBomb(20_000);
    expect(bomb.length).toBeLessThan(60_000);
    expect(await refused(bomb, 'png')).toBe('IMAGE_TOO_MANY_PIXELS');
  });

  it('more pixels in all frames together than a machine should hold', async () => {
    const still = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#888' } })
      .gif({ effort: 1 })
      .toBuffer();
    const beginsAt = still.indexOf(Buffer.of(0x21, 0xf9));
    const frame = still.subarray(beginsAt, -1);
    const frames = Array.from({ length: 10 }, () => frame);
    const animation = Buffer.concat([still.subarray(0, beginsAt), ...frames, Buffer.of(0x3b)]);
    expect(animation.length).toBeLessThan(2_000_000);
    expect(await refused(animation, 'gif')).toBe('IMAGE_TOO_MANY_PIXELS');
  });
});
