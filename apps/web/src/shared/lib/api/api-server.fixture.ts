import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Events, as they go over the wire, in the place of a body. */
  readonly events?: string;
  /** The connection breaks after the last event. */
  readonly isCut?: boolean;
}

/** Never answers; the caller gives up. */
export const SILENCE = 'silence';

type Said = Answer | typeof SILENCE;
type Script = (request: SeenRequest) => Said | Promise<Said>;

/** A real server on loopback that answers by script and remembers what it was asked. */
export class ApiServer {
  readonly seen: SeenRequest[] = [];
  private readonly server: Server;
  private script: Script = () => ({ status: 404 });

  constructor() {
    this.server = createServer((request, response) => {
      // A letter may be split between two chunks.
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', async () => {
        const { method = '', url = '', headers } = request;
        const seen = { method, path: url, headers, body };
        this.seen.push(seen);
        const answer = await this.script(seen);
        if (answer === SILENCE) return;
        if (answer.events !== undefined) {
          response.writeHead(answer.status, { 'content-type': 'text/event-stream; charset=utf-8' });
          response.write(answer.events, () => (answer.isCut ? response.destroy() : response.end()));
          return;
        }
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
        response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
      });
    });
  }

  /** Calls of the code under test then go here, as those of a page go to the host that served it. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    sendTo(this.origin);
  }

  answer(script: Script): void {
    this.script = script;
    this.seen.length = 0;
  }

  asked(path: string): SeenRequest[] {
    return this.seen.filter((request) => request.path.split('?')[0] === path);
  }

  /** Who waits for an answer learns that none will come. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
}

const realFetch = fetch;

/** A page cannot be made one of another host: there it is what it asks for that goes elsewhere. */
function sendTo(host: string): void {
  if (typeof document === 'undefined')
    return void vi.stubGlobal('location', { origin: host, pathname: '/profile' });
  vi.stubGlobal('fetch', (address: URL | string, init: RequestInit) => {
    const { pathname, search } = new URL(address, location.origin);
    return realFetch(new URL(pathname + search, host), init);
  });
}

/** Where nobody answers. */
export const goOffline = () => sendTo('http://127.0.0.1:1');

export const MEMBER = {
  memberId: 7,
  email: 'seoyeon@example.com',
  nickname: '서연',
  isEmailVerified: true,
  socialLogin: null,
  linkedProviders: [],
  linkedEmails: {},
  hasPassword: true,
  hasSeenIntroduction: true,
  goalMinutes: 60,
  timeZone: 'Asia/Seoul',
  dayStartHour: 4,
  profileImageUrl: null,
  adFree: false,
  createdAt: '2026-11-15T00:10:00.000Z',
};

export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
}

export const LOGIN_REQUIRED = refusal(401, 'AUTH_REQUIRED', '로그인이 필요합니다.');
export const REFRESH_REFUSED = refusal(
  401,
  'AUTH_REFRESH_INVALID',
  '로그인이 끝났어요. 다시 로그인해 주세요.',
);
