/**
 * A proxy as in production: TLS and HTTP/2, with a key that is made for this run. Browsers accept its
 * certificate when started with `browserArgs`.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

export async function openFront() {
  const { key, cert } = makeCertificate();
  const agent = new Agent({ keepAlive: true });
  let target = '';
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    );
    const passed = request(
      `${target}${asked.url}`,
      {
        agent,
        method: asked.method,
        headers: { ...headers, host: asked.authority, 'x-forwarded-proto': 'https' },
      },
      (reply) => {
        for (const name of HOP_BY_HOP) delete reply.headers[name];
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    passed.on('error', () => answer.stream.close());
    asked.pipe(passed);
  });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}`,
    browserArgs: [`--ignore-certificate-errors-spki-list=${fingerprint(cert)}`],
    /** @param {string} url */
    leadTo(url) {
      target = url;
    },
    async close() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function makeCertificate() {
  const directory = mkdtempSync(path.join(tmpdir(), 'molip-front-'));
  const file = (name) => path.join(directory, name);
  try {
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
    ];
    const whose = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', ...kind, ...whose, '-keyout', file('key'), '-out', file('cert')], {
      stdio: 'ignore',
    });
    return { key: readFileSync(file('key')), cert: readFileSync(file('cert')) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** As Chromium wants it: the hash of the public key. @param {Buffer} cert */
function fingerprint(cert) {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
