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
  /** The client went away before it was answered. */
  wasAborted: boolean;
}

/** What the server does with one request. */
export type Reply = (response: ServerResponse, request: ChatRequest) => Promise<void> | void;

const PIECE_LENGTH = 24;
const POURED_BYTES = 65_536;

/**
 * A server on loopback that speaks OpenAI's chat completions and keeps what it was sent. It does what it was told for
 * the next requests, one by one, and after that makes something plausible of the note.
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
    /** Be one of the servers that refuse response_format. */
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

/** With so many milliseconds between the pieces. */
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

/** All of it in one piece, as no honest server would. */
export function saysAtOnce(text: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }));
    finish(response, 'stop');
  };
}

/** As a server answers that has never heard of `stream`. */
export function saysWithoutStreaming(text: string): Reply {
  return (response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', model: 'double', choices }));
  };
}

/** Always the same again, for as long as somebody reads. */
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

/** Little on the way, and much where it is unpacked, whatever encoding was asked for. */
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

/** The model reaches its limit of tokens. */
export function isCutOffAfter(text: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }));
    finish(response, 'length');
  };
}

/** The connection is lost in the middle. */
export function breaksOffAfter(text: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }), () => response.destroy());
  };
}

/** An error is told in the stream, as servers do when a model dies. */
export function reportsErrorAfter(text: string, message: string): Reply {
  return (response) => {
    begin(response);
    response.write(event({ content: text }));
    response.end(`data: ${JSON.stringify({ error: { message, type: 'server_error' } })}\n\n`);
  };
}

/** With what it was sent in the message: servers do that. */
export function failsWith(status: number, headers: Record<string, string> = {}): Reply {
  return (response, { authorization, body }) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    const message = `Refused ${authorization}: ${JSON.stringify(body)}`;
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };
}

export const neverAnswers: Reply = () => undefined;

/** A blank now and then, so that the connection never looks idle. */
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
