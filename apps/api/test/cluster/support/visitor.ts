import { randomInt, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { eventually } from '../../support/eventually.ts';

const PASSWORD = 'correct horse 1';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call answers with something else
  readonly body: any;
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** A browser that can be sent to any server; at each it shows the same cookies and token, and the same address. */
export class Visitor {
  readonly email = `${randomUUID()}@example.com`;
  readonly cookies = new Map<string, string>();
  token: string | null = null;

  constructor(readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`) {}

  /** A second device of the same person: its own cookies and address. */
  otherDevice(): Visitor {
    return Object.assign(new Visitor(), { email: this.email });
  }

  fetch(url: string, { method = 'GET', body, headers = {}, signal }: Sent = {}): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(url, {
      method,
      headers: {
        'x-forwarded-for': this.address,
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  }

  async call(url: string, sent: Sent = {}): Promise<Answer> {
    const answer = await this.fetch(url, sent);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }

  get = (url: string) => this.call(url);
  post = (url: string, body: unknown = {}) => this.call(url, { method: 'POST', body });
  put = (url: string, body: unknown = {}) => this.call(url, { method: 'PUT', body });
  delete = (url: string, body?: unknown) => this.call(url, { method: 'DELETE', body });

  async signUp(server: string, dataDir: string): Promise<void> {
    const { email } = this;
    await this.post(`${server}/api/email/verification`, { email });
    const [mail = ''] = await eventually(async () => {
      const mails = await mailsTo(dataDir, email);
      if (mails.length === 0) throw new Error(`no mail came to ${email}`);
      return mails;
    });
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail)?.[0];
    const consents = { terms: true, privacy: true, age14: true };
    const made = await this.post(`${server}/api/members`, {
      email,
      password: PASSWORD,
      nickname: '지우',
      consents,
      code,
    });
    if (made.status !== 201) throw new Error(`sign-up answered ${made.status}: ${JSON.stringify(made.body)}`);
  }

  async signIn(server: string, password = PASSWORD): Promise<Answer> {
    const answer = await this.post(`${server}/api/auth/login`, { email: this.email, password });
    if (answer.status === 200) this.token = answer.body.accessToken;
    return answer;
  }

  async join(server: string, dataDir: string): Promise<this> {
    await this.signUp(server, dataDir);
    await this.signIn(server);
    return this;
  }
}

/** The texts of mails to an address that have become files. */
export async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const mails = sources.filter((source) => source.includes(email)).map((source) => PostalMime.parse(source));
  return (await Promise.all(mails)).map(({ text }) => text ?? '');
}
