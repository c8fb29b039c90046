import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Sec-Fetch-Site of requests by our own pages, or typed by a person. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Pages of other sites may make a browser send forms here; what these would change is refused, and no cookie of theirs is
 * set or cleared. A client that sends neither header is no browser, so it holds no member's cookies.
 */
export function refuseCrossSiteWrites(server: FastifyInstance, publicUrl: string | null): void {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).hostname;

  const isOfOtherSite = (request: FastifyRequest): boolean => {
    const { 'sec-fetch-site': site, origin } = request.headers;
    if (site !== undefined) return !OWN_SITES.includes(String(site));
    if (origin === undefined) return false;
    // Without https browsers tell the origin alone. A proxy may have another port than the one it passes on.
    const host = URL.canParse(origin) ? new URL(origin).hostname : '';
    return host !== request.hostname && host !== publicHost;
  };

  server.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !READING.includes(request.method) && isOfOtherSite(request);
    done(isRefused ? new Refusal('OTHER_SITE') : undefined);
  });
}
