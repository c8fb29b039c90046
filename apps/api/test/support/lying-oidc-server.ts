import { createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SocialConfig } from '#config/social.ts';
import { whenDone } from './when-done.ts';

type Claims = Record<string, unknown>;
type Answer = (response: ServerResponse) => void;

/** What it says, each thing on its own; by default the truth. */
interface Lies {
  idToken: Claims;
  userinfo: Claims;
  /** Another key than the one that it shows to the world. */
  signsWith: KeyObject | null;
  /** In the place of what it would answer at these paths. */
  answers: Record<string, Answer>;
}

/** A server that speaks OpenID Connect and says whatever a test wants it to. Nobody signs in there: a code is enough. */
export async function openLyingServer() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const lies: Lies = { idToken: {}, userinfo: {}, signsWith: null, answers: {} };
  const nonces = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    const lie = lies.answers[pathname];
    if (lie) return lie(response);
    void truth(pathname, request).then((body) => json(response, body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => {
    server.close();
    server.closeAllConnections();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const truth = async (pathname: string, request: IncomingMessage): Promise<object> => {
    if (pathname === '/jwks') return { keys: [createPublicKey(privateKey).export({ format: 'jwk' })] };
    if (pathname === '/userinfo') return lies.userinfo;
    if (pathname === '/token') return tokensFor(new URLSearchParams(await textOf(request)).get('code') ?? '');
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
  };

  const tokensFor = (code: string) => {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 600 };
    const claims = { iss: issuer, aud: 'molip', ...times, nonce: nonces.get(code), ...lies.idToken };
    return { access_token: 'any', token_type: 'Bearer', id_token: jwt(claims, lies.signsWith ?? privateKey) };
  };

  const config: SocialConfig = { issuer, clientId: 'molip', clientSecret: 'any secret', scope: 'openid' };
  return {
    config,
    lies,
    /** Where its pages would send a browser back to that came with this address. */
    answerTo(address: string): string {
      const asked = new URL(address).searchParams;
      const code = randomUUID();
      nonces.set(code, asked.get('nonce') ?? '');
      const { pathname } = new URL(asked.get('redirect_uri') ?? '');
      return `${pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
    },
  };
}

export type LyingServer = Awaited<ReturnType<typeof openLyingServer>>;

export function json(response: ServerResponse, body: object | string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function jwt(claims: Claims, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
