import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A connection on which a test decides how many bytes the client reads, without the buffers of a real socket. */
export class Reader extends Duplex {
  #room = 0;
  #taken = 0;
  #waiting: { bytes: number; done: () => void } | null = null;

  /** Like `net.Socket`: includes bytes that are not yet flushed. */
  get bytesWritten(): number {
    return this.#taken + this.writableLength;
  }

  takeBytes(bytes: number): void {
    this.#room += bytes;
    this.#finishWrite();
  }

  #finishWrite(): void {
    const next = this.#waiting;
    if (!next || this.#room < next.bytes) return;
    this.#waiting = null;
    this.#room -= next.bytes;
    this.#taken += next.bytes;
    next.done();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#waiting = { bytes: chunk.length, done };
    this.#finishWrite();
  }
}

/** Sends a request and reads nothing of the answer yet. */
export function openUnreadRequest(
  server: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
): Reader {
  const reader = new Reader({ decodeStrings: true });
  server.server.emit('connection', reader);
  const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  reader.push(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return reader;
}
