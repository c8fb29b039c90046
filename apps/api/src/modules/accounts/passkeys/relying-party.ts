import type { FastifyRequest } from 'fastify';

/** The site that passkeys belong to. A browser signs for no other, whatever a page asks for. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** By PUBLIC_URL; without one, as in development, by the address that the request came to. */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string | null): RelyingParty {
  const site = new URL(publicUrl ?? ownOrigin(request));
  return { id: site.hostname, origin: site.origin };
}

/** The development server has another port than the one that it passes requests on to: only pages know it. */
function ownOrigin({ protocol, host, hostname, headers: { origin } }: FastifyRequest): string {
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).hostname === hostname;
  return isOwn ? origin : `${protocol}://${host}`;
}
