import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Files of the newer build are in a folder of their own: their relative imports work unchanged. */
const FILES = /\/assets\/(?=\w)/g;
const RELEASED = 'released/';
const OLD_ENTRY = /^\/assets\/index-[\w-]+\.js/;
const VERSION = /version:\s*["'`][0-9a-f]{12}["'`]/g;
const REWRITTEN = /text\/html|javascript/;

export interface Deployment {
  readonly url: string;
  /** Serves a newer build from now on: other files, and a service worker that lists them. The old entry is deleted. */
  release(): void;
  close(): Promise<void>;
}

/** A proxy of the shared server that can pretend to serve a newer build. */
export async function openDeployment(target: string): Promise<Deployment> {
  let isReleased = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isReleased && OLD_ENTRY.test(path)) return void outgoing.writeHead(404).end();
    const isChanged = isReleased && (path === '/sw.js' || !/^\/(api|assets)\//.test(path));
    const asked = request(
      new URL(path.replace(RELEASED, ''), target),
      { method: incoming.method, headers: headersOf(incoming, isChanged) },
      (answer) => void (isChanged ? sendReleased(answer, outgoing) : send(answer, outgoing)),
    );
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isReleased = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A response that is rewritten must be uncompressed and complete. */
function headersOf({ headers }: IncomingMessage, isChanged: boolean): IncomingMessage['headers'] {
  if (!isChanged) return headers;
  const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...rest } = headers;
  return rest;
}

function send(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

async function sendReleased(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!REWRITTEN.test(answer.headers['content-type'] ?? '')) return send(answer, outgoing);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(FILES, `/assets/${RELEASED}`)
    .replace(VERSION, 'version:"0123456789ab"');
  const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(text);
}
