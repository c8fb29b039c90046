import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { plausibleAnswer } from './plausible-answer.ts';

export interface ChatRequest {
  readonly authorization: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly max_tokens?: number;
    readonly response_format?: { readonly type: string };
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
  /** The client closed the connection before the response was complete. */
  wasAborted: boolean;
}

/** Handles one request. */
export type Reply = (response: ServerResponse, request: ChatRequest) => Promise<void> | void;

const PIECE_LENGTH = 24;
const POURED_BYTES = 65_536;

/**
 * A server on loopback with OpenAI's chat completions, which records requests. It uses the given replies for the next
 * requests, and then replies with plausible cards or enhancements of the note.
 */
export async function openOpenAiServer() {
  const requests: ChatRequest[] = [];
  const replies: Reply[] = [];
  let knowsFormat = true;

  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    requests.push(request);
    response.on('close', () => {
      request.wasAborted = !response.writableFinished;
    });
    if (!knowsFormat && request.body.response_format) failsWith(400)(response, request);
    else await (replies.shift() ?? saysSomethingPlausible)(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    replyNext: (...next: Reply[]) => {
      replies.push(...next);
    },
    /** Refuses `response_format` from now on, as some servers do. */
    forgetFormat: () => {
      knowsFormat = false;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type OpenAiServer = Awaited<ReturnType<typeof openOpenAiServer>>;

/** Streams a text, with a pause between the pieces. */
export function says(text: string, pauseMs = 0): Reply {
  return async (response) => {
    begin(response);
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      if (pauseMs > 0) await sleep(pauseMs);
      if (response.destroyed) return;
      response.write(event({ content: text.slice(at, at + PIECE_LENGTH) }));
      while (response.writableNeedDrain && !response.destroyed) await sleep(1);
    }
    finish(response, 'stop');
  };
}

export function saysAsObject(value: unknown): Reply {
  return says(JSON.stringify(value));
}

export const saysSomethingPlausible: Reply = (response, request) =>
  says(JSON.stringify(plausibleAnswer(request.body.messages)))(response, request);

/** Streams the whole text in one piece, as no honest server does. */
export function saysAtOnce(text: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }));
    finish(response, 'stop');
  };
}

/** Replies as a server without support for `stream`. */
export function saysWithoutStreaming(text: string): Reply {
  return (response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', model: 'double', choices }));
  };
}

/** Sends the same text without end while the client reads. */
export function pours(
  text: string,
  { status = 200, contentType = 'text/event-stream', lead = '' } = {},
): Reply {
  return async (response) => {
    const piece = text.repeat(Math.ceil(POURED_BYTES / Buffer.byteLength(text)));
    response.writeHead(status, { 'content-type': contentType });
    response.write(lead);
    while (!response.destroyed) {
      response.write(piece);
      while (response.writableNeedDrain && !response.destroyed) await sleep(1);
    }
  };
}

/** Sends a compressed text, small on the wire, whatever the client accepts. */
export function saysCompressed(text: string): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
    response.end(gzipSync(text));
  };
}

export function redirectsTo(address: string, status = 307): Reply {
  return (response) => {
    response.writeHead(status, { location: address }).end();
  };
}

/** Ends as at the model's token limit. */
export function isCutOffAfter(text: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }));
    finish(response, 'length');
  };
}

/** Closes the connection within the reply. */
export function breaksOffAfter(text: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }), () => response.destroy());
  };
}

/** Sends an error event in the stream, as servers do when a model fails. */
export function reportsErrorAfter(text: string, message: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }));
    response.end(`data: ${JSON.stringify({ error: { message, type: 'server_error' } })}\n\n`);
  };
}

/** Fails with the request in the error's message, as some servers do. */
export function failsWith(status: number, headers: Record<string, string> = {}): Reply {
  return (response, { authorization, body }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    const message = `Refused ${authorization}: ${JSON.stringify(body)}`;
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };
}

export const neverAnswers: Reply = () => undefined;

/** Sends a space at intervals, so that the connection never is idle. */
export function dribbles(pauseMs: number): Reply {
  return async (response) => {
    begin(response);
    while (!response.destroyed) {
      response.write(event({ content: ' ' }));
      await sleep(pauseMs);
    }
  };
}

async function read(incoming: IncomingMessage): Promise<ChatRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    authorization: incoming.headers.authorization,
    acceptEncoding: incoming.headers['accept-encoding']?.toString(),
    body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    wasAborted: false,
  };
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(event({ role: 'assistant', content: '' }));
}

function finish(response: ServerResponse, reason: string): void {
  response.write(event({}, reason));
  response.end('data: [DONE]\n\n');
}

export const EMPTY_EVENT = event({ content: '' });

function event(delta: Record<string, string>, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'double', choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
