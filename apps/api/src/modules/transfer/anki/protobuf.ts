import { UnreadableFile } from '../unreadable-file.ts';

export interface ProtobufField {
  readonly number: number;
  /** 0 for what is not a number. */
  readonly value: number;
  /** Empty for what is not bytes. */
  readonly bytes: Buffer;
}

const NO_BYTES = Buffer.alloc(0);
const VARINT = 0;
const EIGHT_BYTES = 1;
const LENGTH_DELIMITED = 2;
const FOUR_BYTES = 5;

/** Anki's newest kind keeps note types and the list of media as protocol buffers; of those we need four fields. */
export function* readProtobuf(message: Buffer): Generator<ProtobufField> {
  for (let at = 0; at < message.length; ) {
    const key = readVarint(message, at);
    const number = Math.floor(key.value / 8);
    at = key.end;
    switch (key.value % 8) {
      case VARINT: {
        const { value, end } = readVarint(message, at);
        yield { number, value, bytes: NO_BYTES };
        at = end;
        break;
      }
      case LENGTH_DELIMITED: {
        const { value: length, end } = readVarint(message, at);
        if (end + length > message.length) throw new UnreadableFile('BROKEN');
        yield { number, value: 0, bytes: message.subarray(end, end + length) };
        at = end + length;
        break;
      }
      case EIGHT_BYTES:
        at += 8;
        break;
      case FOUR_BYTES:
        at += 4;
        break;
      default:
        throw new UnreadableFile('BROKEN');
    }
  }
}

function readVarint(message: Buffer, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from, unit = 1; at < message.length && at < from + 10; at += 1, unit *= 128) {
    const byte = message[at] ?? 0;
    value += (byte % 128) * unit;
    if (byte < 128) return { value, end: at + 1 };
  }
  throw new UnreadableFile('BROKEN');
}
