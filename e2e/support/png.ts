import { crc32, deflateSync } from 'node:zlib';

export const SIDE_PX = 16;

/** A square of one colour. Padding after its end gives the file its size and changes no pixel. */
export function png(red: number, size?: number): Buffer {
  const header = Buffer.from([0, 0, 0, SIDE_PX, 0, 0, 0, SIDE_PX, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(SIDE_PX * 3, red)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE_PX }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return size === undefined ? file : Buffer.concat([file, Buffer.alloc(size - file.length)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
