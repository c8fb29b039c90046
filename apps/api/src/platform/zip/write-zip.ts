import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ReadStreamOptions, ZipFile } from 'yazl';

export interface ZipSource {
  /** A path with `/`; it is refused when it leads out of the zip. */
  readonly name: string;
  readonly content: Readable | Uint8Array | string;
  /** Images and zips are packed already. */
  readonly isPacked?: boolean;
  readonly modifiedAt?: Date;
}

/** The first day that the format knows: without a date the same content gives the same file. */
const FIRST_DAY = new Date(1980, 0, 1);
const PIECE_BYTES = 64 * 1024;

/**
 * A zip as it comes into being: what lies in it is asked for one by one, as fast as the zip is read, and nothing but the
 * list of names is held. One that could not be made whole ends with an error; one that nobody reads any more ends by
 * itself, and the signal tells those who are at work for it.
 */
export function writeZip(sources: (signal: AbortSignal) => AsyncIterable<ZipSource>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.once('close', () => gone.abort(new Error('nobody reads the zip any more')));
  zip.on('error', (error) => output.destroy(error));
  addAll(zip, sources(gone.signal), gone.signal).catch((error) => output.destroy(error));
  return output;
}

async function addAll(zip: ZipFile, sources: AsyncIterable<ZipSource>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, ...about } of sources) {
    const stream = content instanceof Readable ? content : Readable.from(inPieces(content));
    try {
      signal.throwIfAborted();
      zip.addReadStreamLazy(name, optionsOf(about), handOver(stream));
      await finished(stream, { signal, writable: false });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}

/** The library keeps for its list whatever it was given, to the end: so it is given what lets go of the content. */
function handOver(stream: Readable): (take: (error: null, stream: Readable) => void) => void {
  const streams = [stream];
  return (take) => {
    for (const given of streams.splice(0)) take(null, given);
  };
}

function optionsOf({
  isPacked = false,
  modifiedAt,
}: Omit<ZipSource, 'name' | 'content'>): Partial<ReadStreamOptions> {
  return modifiedAt
    ? { compress: !isPacked, mtime: modifiedAt }
    : { compress: !isPacked, mtime: FIRST_DAY, forceDosTimestamp: true };
}

/** Megabytes at once would hold up everybody else while their checksum is counted. */
function* inPieces(content: Uint8Array | string): Generator<Buffer> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}
