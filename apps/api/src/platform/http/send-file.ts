import type { Readable } from 'node:stream';
import { MINUTE_MS } from '@molip/domain/kernel';
import type { FastifyReply } from 'fastify';

export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Readable;
}

/** A client that reads nothing for so long is disconnected. Making a large file may be silent for a minute. */
const SILENCE_MS = 5 * MINUTE_MS;

/** Sends a download that is not cached. An error cuts the connection, so that the client does not take the file for complete. */
export function sendFile(reply: FastifyReply, { fileName, mediaType, content }: SentFile): void {
  const safeName = fileName.replace(/[/\\:*?"<>|]/g, '_');
  reply.headers({
    'content-type': mediaType,
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(safeName)}`,
  });
  content.once('error', (error) => reply.log.error({ err: error }, 'a file broke off'));
  reply.raw.setTimeout(SILENCE_MS, () => content.destroy(new Error('nobody takes the file')));
  reply.send(content);
}
