import { CHECKOUT_PATH } from '@molip/contract';
import type { FastifyInstance } from 'fastify';

/** What no page of ours asks for, and no script that got into one may. */
const PERMISSIONS_POLICY = [
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

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

const SHOWS_NOTHING = "default-src 'none'; frame-ancestors 'none'";
/** Only a site that is really served over https may promise to stay so. */
const STAY_SECURE = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** For responses that are sent before any hook runs. */
export const BARE_HEADERS = {
  ...EVERYWHERE,
  'content-security-policy': SHOWS_NOTHING,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

interface Options {
  readonly scriptHashes: readonly string[];
  readonly https: boolean;
  readonly portone: boolean;
}

/** Computed once, not for every request: that took a twentieth of the time of a short response (ADR 35: @fastify/helmet). */
export function sendSecurityHeaders(app: FastifyInstance, options: Options): void {
  const ofPages = pageHeaders(options, contentSecurityPolicy(options));
  // Responses are private; the few that may be cached override it.
  const ofCalls = { ...ofPages, 'cache-control': 'no-store' };
  const ofCheckout = {
    ...pageHeaders(options, contentSecurityPolicy(options, PORTONE)),
    // A card company's window says to the page that opened it when it is done.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const ofFiles = fileHeaders(options);
  const headersFor = (url: string) => {
    if (url.startsWith('/assets/')) return ofFiles;
    if (url.startsWith('/api/')) return ofCalls;
    return options.portone && url.split('?', 1)[0] === CHECKOUT_PATH ? ofCheckout : ofPages;
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
}

function pageHeaders({ https }: Options, policy: string): Record<string, string> {
  return {
    ...EVERYWHERE,
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && STAY_SECURE),
  };
}

/** A page loads some fifty files: they carry only the headers that matter for files, a third of the bytes. */
function fileHeaders({ https }: Options): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': SHOWS_NOTHING,
    ...(https && STAY_SECURE),
  };
}

/** PortOne's script shows its own pages, and those of card companies, within that one page of ours, and no other. */
const PORTONE = {
  script: ['https://cdn.portone.io'],
  connect: ['https://*.portone.io', 'https://*.iamport.co'],
  frame: ['https:'],
  form: ['https:'],
};
const NOBODY_ELSE: typeof PORTONE = { script: [], connect: [], frame: [], form: [] };

/** Scripts run only from our own files or by the hash of one of the page's own inline scripts. */
function contentSecurityPolicy({ scriptHashes, https }: Options, others = NOBODY_ELSE): string {
  const self = "'self'";
  const directives = {
    'default-src': [self],
    'script-src': [self, ...scriptHashes, ...others.script],
    'style-src': [self],
    'img-src': [self, 'blob:', 'data:'],
    'font-src': [self],
    'connect-src': [self, ...others.connect],
    'frame-src': [self, ...others.frame],
    'worker-src': [self],
    'manifest-src': [self],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self, ...others.form],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
