import { crc32, deflateSync } from 'node:zlib';

export const SIDE_PX = 16;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey square. Padding after its end gives the file its size and changes no pixel. */
export function squarePng(shade: number, size?: number): Buffer {
  const header = Buffer.from([0, 0, 0, SIDE_PX, 0, 0, 0, SIDE_PX, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE_PX * 3, shade)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE_PX }, () => row)));
  const file = pngFile(header, pixels);
  return size === undefined ? file : Buffer.concat([file, Buffer.alloc(size - file.length)]);
}

/** A PNG of a header (IHDR) and deflated rows (IDAT). */
export function pngFile(header: Buffer, pixels: Buffer): Buffer {
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.of()),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
