import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

/** For 127.0.0.1 alone, good until 2126; the key is public and protects nothing. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUalEQ7O19t1E1l4HeAvnXL6fH0oQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTExNTA3MDAyNloYDzIxMjYxMDIy
MDcwMDI2WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ35aPmLTVaeRk6liPkZmXcGGh49JkxxMLmyNhJ8gBHrNHg5cg3t+hx
5ZWm5mRLkwDS8Onb7PGh77dDn51ron3Ao2QwYjAdBgNVHQ4EFgQU70mHqEmhnJcQ
cj15RbMBxnqkm4gwHwYDVR0jBBgwFoAU70mHqEmhnJcQcj15RbMBxnqkm4gwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQD67VVtQ1R20WwjxuT3czOxH2iIWtGJPw+XyndRLl/o5gIgVSOg9Q6nXopoltVV
4nPJGoyHWcDSEtECHkNn5hMIdIc=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbnTb/CDWxNfU4UVI
GgM9iL/i9hFuBjRbaj6EDiL932GhRANCAAQ35aPmLTVaeRk6liPkZmXcGGh49Jkx
xMLmyNhJ8gBHrNHg5cg3t+hx5ZWm5mRLkwDS8Onb7PGh77dDn51ron3A
-----END PRIVATE KEY-----`;

interface Delivery {
  readonly path: string;
  readonly headers: Record<string, unknown>;
  /** Decrypted with the browser's keys, as the browser would. */
  readonly message: unknown;
}

/** A push service and a browser that is subscribed to it: real TLS, real encryption. */
export async function openPushService() {
  const deliveries: Delivery[] = [];
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16);
  let status = 201;

  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const plain = decrypt(Buffer.concat(chunks), {
      version: 'aes128gcm',
      privateKey: browser,
      authSecret: auth.toString('base64url'),
    });
    deliveries.push({
      path: request.url ?? '',
      headers: request.headers,
      message: JSON.parse(plain.toString('utf8')),
    });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host,
    deliveries,
    agent: new Agent({ ca: CERTIFICATE }),
    answerWith: (code: number) => {
      status = code;
    },
    subscription: (name: string) => ({
      endpoint: `https://${host}/${name}`,
      expirationTime: null,
      keys: { p256dh, auth: auth.toString('base64url') },
    }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
