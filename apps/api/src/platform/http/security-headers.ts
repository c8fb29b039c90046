import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { CHECKOUT_PATH } from '@molip/contract';
import type { FastifyInstance } from 'fastify';

/** What no page of ours asks for, and no script that got into one may. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Scripts run only from our own files or by the hash of the page's one inline script. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  options: { scriptHashes: readonly string[]; https: boolean; portone: boolean },
): Promise<void> {
  const isCheckout = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
    options.portone && url.split('?', 1)[0] === CHECKOUT_PATH;
  /** PortOne's script shows its own pages, and those of card companies, within that one page of ours, and no other. */
  const atCheckout = (source: string) => (request: IncomingMessage) =>
    isCheckout(request) ? source : "'self'";

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes, atCheckout('https://cdn.portone.io')],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", atCheckout('https://*.portone.io'), atCheckout('https://*.iamport.co')],
        frameSrc: ["'self'", atCheckout('https:')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", atCheckout('https:')],
        frameAncestors: ["'none'"],
        ...(options.https && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only a site that is really served over https may promise to stay so.
    hsts: options.https ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // Answers are somebody's own; the few that may be kept say so themselves.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  // A card company's window says to the page that opened it when it is done.
  app.addHook('onSend', async (request, reply) => {
    if (isCheckout(request)) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  });
}
