import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What PortOne's script needs to show its own pages, and those of card companies, within ours. */
const PORTONE = {
  scripts: ['https://cdn.portone.io'],
  calls: ['https://*.portone.io', 'https://*.iamport.co'],
  pages: ["'self'", 'https:'],
};

/** Scripts run only from our own files or by the hash of the page's one inline script. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  options: { scriptHashes: readonly string[]; https: boolean; portone: boolean },
): Promise<void> {
  const portone = options.portone ? PORTONE : null;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes, ...(portone?.scripts ?? [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(portone?.calls ?? [])],
        ...(portone && { frameSrc: portone.pages }),
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: portone?.pages ?? ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.https && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only a site that is really served over https may promise to stay so.
    hsts: options.https ? { maxAge: 31_536_000 } : false,
  });
}
