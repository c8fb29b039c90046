import type { FileHandle } from 'node:fs/promises';

/** Bytes that can be read from any position. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than asked for only at the end. */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function fileSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    size,
    async read(position, length) {
      const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - position)));
      let filled = 0;
      while (filled < buffer.length) {
        const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
    close: () => handle.close(),
  };
}
