import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
/** 1980-01-01, the first day that the format knows: the same content gives the same file. */
const FIRST_DAY = 0x0021;
const STORED = 0;
const DEFLATED = 8;

const deflate = promisify(deflateRaw);

export interface ZipSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Images are packed already. */
  readonly isPacked?: boolean;
}

/** A zip in pieces, one entry in memory at a time. */
export async function* writeZip(sources: AsyncIterable<ZipSource>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, bytes, isPacked = false } of sources) {
    const body = isPacked ? bytes : await deflate(bytes);
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(VERSION, 0);
    fields.writeUInt16LE(NAMES_ARE_UTF8, 2);
    fields.writeUInt16LE(isPacked ? STORED : DEFLATED, 4);
    fields.writeUInt16LE(FIRST_DAY, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, nameBytes]);
    directory.push(directoryEntry(fields, nameBytes, at));
    at += header.length + body.length;
    yield header;
    yield Buffer.from(body.buffer, body.byteOffset, body.length);
  }
  yield Buffer.concat([...directory, endRecord(directory, at)]);
}

function directoryEntry(fields: Buffer, name: Buffer, headerAt: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(headerAt, 10);
  const madeBy = Buffer.of(VERSION, 0);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, fields, rest, name]);
}

function endRecord(directory: readonly Buffer[], at: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(directory.length, 8);
  record.writeUInt16LE(directory.length, 10);
  record.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  record.writeUInt32LE(at, 16);
  return record;
}
