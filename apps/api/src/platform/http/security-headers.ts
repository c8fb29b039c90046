import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Scripts run only from our own files or by the hash of the page's one inline script. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  options: { scriptHashes: readonly string[]; https: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
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
