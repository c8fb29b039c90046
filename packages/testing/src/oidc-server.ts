/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

const CLIENT_ID = 'molip-tests';
const CLIENT_SECRET = 'a secret that only tests know';

/** What a provider knows about an account. An unknown account has a `sub` and nothing else. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly nickname?: string;
}

/** Scopes and claims of each provider. */
const KINDS = {
  google: {
    scope: 'openid email profile',
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  },
  kakao: {
    scope: 'openid profile_nickname account_email',
    claims: {
      openid: ['sub'],
      account_email: ['email', 'email_verified'],
      profile_nickname: ['nickname'],
    },
  },
} as const;

/** A real OpenID Connect server on loopback, with pages to sign in and to consent. The login that is typed there is the `sub`. */
export async function openOidcServer(kind: keyof typeof KINDS) {
  const people = new Map<string, Person>();
  let server: Server = await listen(0);
  const { port } = server.address() as AddressInfo;
  // localhost is another site than 127.0.0.1 of the application, as a real provider is.
  const issuer = `http://localhost:${port}`;
  const { scope, claims } = KINDS[kind];
  const provider = makeProvider(issuer, scope, claims, people);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    // The server has no page to choose an account; it shows the one to sign in.
    request.url = request.url?.replace('prompt=select_account', 'prompt=login');
    provider.callback()(request, response);
  };
  server.on('request', handle);

  const config = { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, scope };
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return {
    config,
    people,
    close,
    /** Listens on the same port again after `close`. */
    reopen: async () => {
      server = await listen(port);
      server.on('request', handle);
    },
  };
}

export type OidcServer = Awaited<ReturnType<typeof openOidcServer>>;

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function makeProvider(
  issuer: string,
  scope: string,
  claims: object,
  people: ReadonlyMap<string, Person>,
): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${issuer}/anywhere-on-this-machine`],
      },
    ],
    scopes: scope.split(' '),
    claims,
    cookies: { keys: ['a key for tests'] },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
  });
  // Any redirect address, since the port of the application is not known before its start.
  provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).hostname !== 'evil.example';
  return provider;
}
