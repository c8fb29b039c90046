import { randomUUID } from 'node:crypto';
import { calls, type Member } from '@molip/contract';
import { type OidcServer, openOidcServer, type Person } from '@molip/testing/oidc-server';
import type { Client } from '#test/support/client.ts';
import { visitProvider } from '#test/support/oidc-visit.ts';
import { openTestApp } from '#test/support/test-app.ts';
import { whenDone } from '#test/support/when-done.ts';

export type ProviderPath = 'google' | 'kakao';

export const CONSENTS = { terms: true, privacy: true, age14: true } as const;

/** The application with two real providers. */
export async function openSocialApp(options: Parameters<typeof openTestApp>[0] = {}) {
  const google = await openOidcServer('google');
  const kakao = await openOidcServer('kakao');
  whenDone(async () => {
    await google.close();
    await kakao.close();
  });
  const config = { google: google.config, kakao: kakao.config, ...options.config };
  const app = await openTestApp({ ...options, config });
  return { ...app, google, kakao };
}

/** Somebody with an account at a provider; Google has checked its addresses unless it is said otherwise. */
export function personAt(server: OidcServer, person: Person = {}): { login: string; email: string } {
  const login = randomUUID();
  const email = person.email ?? `${login}@example.com`;
  server.people.set(login, { email, email_verified: true, name: '이서연', nickname: '이서연', ...person });
  return { login, email };
}

/** To the provider and through its pages; where it sends the browser back to. */
export async function passProvider(
  client: Client,
  path: ProviderPath,
  visit: Parameters<typeof visitProvider>[1],
  change: (url: URL) => void = () => {},
  wish = '',
): Promise<string> {
  const left = await client.visit(`/oauth2/authorization/${path}${wish}`);
  const address = new URL(String(left.headers.location));
  change(address);
  const back = await visitProvider(address.href, visit);
  return `${back.pathname}${back.search}`;
}

/** The whole way; where it ends. */
export async function comeBy(
  client: Client,
  path: ProviderPath,
  visit: Parameters<typeof visitProvider>[1],
  wish = '',
): Promise<string> {
  const answer = await client.visit(await passProvider(client, path, visit, undefined, wish));
  return String(answer.headers.location);
}

/** A new member by Google, signed in. */
export async function joinByGoogle(client: Client, login: string): Promise<Member> {
  await comeBy(client, 'google', { login });
  const body = { nickname: '서연', consents: CONSENTS };
  const { body: member } = await client.call(calls.finishSocialSignup, { body });
  await client.refresh();
  return member;
}

/** Links a provider to whoever is signed in; where it ends. */
export async function linkBy(client: Client, path: ProviderPath, login: string): Promise<string> {
  const { body } = await client.call(calls.startLink, { params: { provider: path } });
  const left = await client.visit(body.url);
  if (!String(left.headers.location).startsWith('http')) return String(left.headers.location);
  const back = await visitProvider(String(left.headers.location), { login });
  const answer = await client.visit(`${back.pathname}${back.search}`);
  return String(answer.headers.location);
}

/** Joins a provider to the account of an address: by the provider, then once by the account's password. */
export async function joinBy(
  client: Client,
  path: ProviderPath,
  login: string,
  email: string,
): Promise<Member> {
  const end = await comeBy(client, path, { login });
  if (end !== '/auth/login?error=join_needs_password') throw new Error(`no join, but ${end}`);
  const { status, body } = await client.login(email);
  if (status !== 200) throw new Error(`the sign-in answered ${status}`);
  return body.member;
}
