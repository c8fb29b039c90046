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
    if (isNeeded(bytes, at)) kept.push(bytes.subarray(at, end));
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

function isNeeded(bytes: Buffer, at: number): boolean {
  if (bytes[at] === IMAGE) return true;
  if (bytes[at + 1] === GRAPHIC_CONTROL) return true;
  return bytes[at + 1] === APPLICATION && LOOPING.includes(bytes.toString('latin1', at + 3, at + 14));
}
