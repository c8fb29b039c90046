import { randomUUID } from 'node:crypto';
import {
  type Call,
  type CallInput,
  type CallResponse,
  calls,
  IMAGE_FIELD,
  type Member,
} from '@molip/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { fileForm } from './images.ts';
import { codeIn, type Mailbox, resetCodeIn } from './mailbox.ts';

export const PASSWORD = 'correct horse 1';

interface Answer<C> {
  readonly status: number;
  readonly body: CallResponse<C> & {
    code?: string;
    message?: string;
    errors?: { field: string; message: string }[];
  };
  readonly raw: LightMyRequestResponse;
}

/** One browser: keeps cookies and the access token, and speaks by the table of calls. */
export class Client {
  readonly cookies = new Map<string, string>();
  accessToken: string | null = null;
  member: Member | null = null;

  constructor(
    private readonly server: FastifyInstance,
    private readonly mailbox: Mailbox,
    /** Where it connects from. */
    private readonly remoteAddress = '127.0.0.1',
  ) {}

  async call<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<C>> {
    const given = input as {
      params?: Record<string, unknown>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(given.params?.[name])),
    );
    const raw = await this.server.inject({
      method: call.method,
      url,
      ...(given.query && { query: given.query }),
      ...(given.body !== undefined && { payload: given.body as object }),
      cookies: Object.fromEntries(this.cookies),
      remoteAddress: this.remoteAddress,
      headers: this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {},
    });
    this.keepCookies(raw);
    const isJson = raw.headers['content-type']?.toString().includes('json');
    return { status: raw.statusCode, body: isJson ? raw.json() : undefined, raw } as Answer<C>;
  }

  /** Goes to an address of the server as the address bar does: with cookies, without the access token. */
  async visit(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const raw = await this.server.inject({ url, headers, cookies: Object.fromEntries(this.cookies) });
    this.keepCookies(raw);
    return raw;
  }

  private keepCookies(raw: LightMyRequestResponse): void {
    for (const cookie of raw.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
  }

  /** Sends a file as a browser does: an image, unless another call is named. */
  async upload<C extends Call = typeof calls.uploadImage>(
    bytes: Buffer,
    fileName = '그림.png',
    field = IMAGE_FIELD,
    call: C = calls.uploadImage as Call as C,
    fields: Record<string, string> = {},
  ): Promise<Answer<C>> {
    const { payload, contentType } = await fileForm(field, bytes, fileName, fields);
    const raw = await this.server.inject({
      method: 'POST',
      url: call.path,
      payload,
      headers: { 'content-type': contentType, authorization: `Bearer ${this.accessToken}` },
    });
    return { status: raw.statusCode, body: raw.json(), raw };
  }

  /** Asks for a code and reads it from the mail. */
  async emailCode(email: string, purpose: 'SIGNUP' | 'RESET' = 'SIGNUP'): Promise<string> {
    const [about, read] =
      purpose === 'RESET' ? (['비밀번호 재설정', resetCodeIn] as const) : (['인증 번호', codeIn] as const);
    const before = this.mailbox.to(email, about).length;
    const { status } = await this.call(calls.sendEmailCode, { body: { email, purpose } });
    if (status >= 400) throw new Error(`no code is sent: ${status}`);
    return read(await this.mailbox.waitFor(email, before + 1, about));
  }

  async signUp(email = `${randomUUID()}@example.com`, password = PASSWORD): Promise<Member> {
    const { body } = await this.call(calls.signup, {
      body: {
        email,
        password,
        nickname: '서연',
        consents: { terms: true, privacy: true, age14: true },
        code: await this.emailCode(email),
      },
    });
    return body;
  }

  async login(email: string, password = PASSWORD) {
    const answer = await this.call(calls.login, { body: { email, password } });
    if (answer.status === 200) {
      this.accessToken = answer.body.accessToken;
      this.member = answer.body.member;
    }
    return answer;
  }

  async refresh() {
    const answer = await this.call(calls.refresh, {});
    if (answer.status === 200) this.accessToken = answer.body.accessToken;
    return answer;
  }

  /** A new member, signed in. */
  async join(): Promise<Member> {
    const member = await this.signUp();
    await this.login(member.email);
    return member;
  }
}
