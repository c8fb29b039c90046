/** The beginning (signature and screen) and the fixed parts of blocks, in bytes. */
const HEAD_BYTES = 13;
const IMAGE_HEAD_BYTES = 10;
const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often it repeats; other applications write whatever they like. */
const LOOPING = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
/** Of extensions, from their first byte to the last that means something; the byte there tells how many follow it. */
const GRAPHIC_CONTROL_PART = { lengthAt: 2, length: 4 };
const LOOPING_PART = { lengthAt: 14, length: 3 };

/** The screen that its frames are drawn on, which readers may reserve before they see any. */
export function gifScreenPixels(bytes: Buffer): number {
  return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
}

/**
 * The same frames in a new file. Comments, XMP and whatever follows the end are left behind. Drawing it anew would
 * take a minute and lose colours; this keeps every pixel. Null for what does not hold together; that the end is not
 * marked is common, and harmless. Memory is two files' worth, however many blocks there are.
 */
export function rewriteGif(bytes: Buffer): { bytes: Buffer; frames: number } | null {
  const rewritten = Buffer.allocUnsafe(bytes.length + 1);
  let at = HEAD_BYTES + colourTableBytes(bytes[10]);
  let length = bytes.copy(rewritten, 0, 0, at);
  let frames = 0;
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const end = endOfBlock(bytes, at);
    if (end === null) return null;
    if (bytes[at] === IMAGE) {
      frames += 1;
      length += bytes.copy(rewritten, length, at, end);
    } else {
      const partEnd = endOfExtensionPart(bytes, at);
      length += bytes.copy(rewritten, length, at, partEnd);
      if (partEnd > at) length = rewritten.writeUInt8(0, length);
    }
    at = end;
  }
  length = rewritten.writeUInt8(TRAILER, length);
  return { bytes: rewritten.subarray(0, length), frames };
}

/** The lowest three bits are its size, the highest says whether there is one. */
function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function endOfBlock(bytes: Buffer, at: number): number | null {
  switch (bytes[at]) {
    case EXTENSION:
      return endOfSubBlocks(bytes, at + 2);
    case IMAGE:
      // A byte for the width of codes stands before the data.
      return endOfSubBlocks(bytes, at + IMAGE_HEAD_BYTES + colourTableBytes(bytes[at + 9]) + 1);
    default:
      return null;
  }
}

/** Pieces of up to 255 bytes, each after its length; an empty one ends them. */
function endOfSubBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; ; ) {
    const length = bytes[at];
    if (length === undefined) return null;
    if (length === 0) return at + 1;
    at += 1 + length;
  }
}

/** Extensions are written without what was hung on to them: it could be anything. Equal to `at` when nothing is. */
function endOfExtensionPart(bytes: Buffer, at: number): number {
  if (bytes[at + 1] === GRAPHIC_CONTROL) return endOfPart(bytes, at, GRAPHIC_CONTROL_PART);
  if (bytes[at + 1] !== APPLICATION) return at;
  const isLooping = LOOPING.includes(bytes.toString('latin1', at + 3, at + 14));
  return isLooping ? endOfPart(bytes, at, LOOPING_PART) : at;
}

function endOfPart(bytes: Buffer, at: number, { lengthAt, length }: typeof LOOPING_PART): number {
  return bytes[at + lengthAt] === length ? at + lengthAt + 1 + length : at;
}
