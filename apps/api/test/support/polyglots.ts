import { pngChunk } from '@molip/testing/png';

/** What must never come back: each is live in some reader of files. */
export const LIVE_PARTS = ['<script', 'alert(', '<?php', '%PDF-', 'PK\x03\x04', 'onload='] as const;

const SCRIPT = '<html><script>alert(document.domain)</script></html>';
const PHP = '<?php system($_GET["c"]); ?>';
const PDF = '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n';
/** A local header and an end: what readers of archives look for. */
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(26), endOfZip()]);

function endOfZip(): Buffer {
  return Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');
}

const text = (value: string) => Buffer.from(value, 'latin1');

/** A picture to some; to others an assignment in JavaScript with a long comment in it. */
export function gifThatIsScript(gif: Buffer): Buffer {
  const bytes = Buffer.from(gif);
  bytes.write('/*', 6, 'latin1'); // the width: 10,799 pixels
  const comment = text('*/=1;alert(document.domain)//');
  const end = bytes.length - 1;
  return Buffer.concat([
    bytes.subarray(0, end),
    Buffer.of(0x21, 0xfe, comment.length),
    comment,
    Buffer.of(0, 0x3b),
  ]);
}

/** Pages hung on to the blocks that an animation needs. */
export function gifWithPageInItsBlocks(gif: Buffer): Buffer {
  const page = text(SCRIPT);
  const hungOn = Buffer.concat([Buffer.of(page.length), page, Buffer.of(0)]);
  const afterHead = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const looping = Buffer.concat([
    Buffer.of(0x21, 0xff, 11),
    text('NETSCAPE2.0'),
    Buffer.of(3, 1, 0, 0),
    hungOn,
  ]);
  const control = Buffer.concat([Buffer.of(0x21, 0xf9, 4, 0, 1, 0, 0), hungOn]);
  return Buffer.concat([gif.subarray(0, afterHead), looping, control, gif.subarray(afterHead)]);
}

/** A comment of the JPEG is a page. */
export function jpegThatIsPage(jpeg: Buffer): Buffer {
  const comment = text(`${SCRIPT}<!--`);
  const head = Buffer.of(0xff, 0xfe, 0, comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2), text(SCRIPT)]);
}

/** Chunks that readers of pictures skip, and interpreters of pages do not. */
export function pngWithChunks(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const chunks = [
    pngChunk('tEXt', text(`Comment\0${PHP}`)),
    pngChunk('iTXt', text(`XML\0\0\0\0\0${SCRIPT}`)),
    pngChunk('miLe', text(`<svg onload=alert(1)>${SCRIPT}`)),
  ];
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader), text(PHP)]);
}

/** A document in a chunk near the beginning, an archive behind the end. */
export function pngThatIsPdfAndZip(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    pngChunk('pdFs', text(PDF)),
    png.subarray(afterHeader),
    ZIP,
  ]);
}

/** An unknown chunk within the container, and a page behind it. */
export function webpWithPage(webp: Buffer): Buffer {
  const page = text(SCRIPT.padEnd(SCRIPT.length + (SCRIPT.length % 2)));
  const head = Buffer.alloc(8);
  head.write('ZZZZ', 'latin1');
  head.writeUInt32LE(page.length, 4);
  const whole = Buffer.concat([webp, head, page]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return Buffer.concat([whole, text(SCRIPT)]);
}

/** `BM=1;alert()`: two letters make a bitmap, and the name of a variable. */
export const bmpThatIsScript = (): Buffer =>
  Buffer.concat([text('BM=1;alert(document.domain)//'), Buffer.alloc(200)]);

export const svgWithScript = (): Buffer =>
  text(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<foreignObject>${SCRIPT}</foreignObject></svg>`,
  );

export const pageThatBeginsAsPng = (): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), text(SCRIPT.repeat(20))]);

/** A header alone that asks for 4,294,836,225 pixels. */
export function gifBomb(gif: Buffer): Buffer {
  const bytes = Buffer.from(gif);
  bytes.fill(0xff, 6, 10);
  return bytes;
}
