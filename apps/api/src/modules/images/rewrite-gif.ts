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
 * marked is common, and harmless.
 */
export function rewriteGif(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  const bodyAt = HEAD_BYTES + colourTableBytes(bytes[10]);
  kept.push(bytes.subarray(0, bodyAt));
  for (let at = bodyAt; at < bytes.length && bytes[at] !== TRAILER; ) {
    const end = endOfBlock(bytes, at);
    if (end === null) return null;
    kept.push(keptOf(bytes.subarray(at, end)));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.of(TRAILER)]);
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

/** Extensions are kept without what was hung on to them: it could be anything. */
function keptOf(block: Buffer): Buffer {
  if (block[0] === IMAGE) return block;
  if (block[1] === GRAPHIC_CONTROL) return fixedPart(block, GRAPHIC_CONTROL_PART);
  const isLooping = block[1] === APPLICATION && LOOPING.includes(block.toString('latin1', 3, 14));
  return isLooping ? fixedPart(block, LOOPING_PART) : Buffer.of();
}

function fixedPart(block: Buffer, { lengthAt, length }: { lengthAt: number; length: number }): Buffer {
  if (block[lengthAt] !== length) return Buffer.of();
  return Buffer.concat([block.subarray(0, lengthAt + 1 + length), Buffer.of(0)]);
}
