import type { FastifyInstance } from 'fastify';

const PROVIDERS = ['google', 'kakao'] as const;

/** A provider that is not configured leads to the callback page, which explains it: never a dead link. */
export function socialRoutes(app: FastifyInstance): void {
  for (const provider of PROVIDERS) {
    app.get(`/oauth2/authorization/${provider}`, (_request, reply) =>
      reply.redirect('/auth/login?error=provider_unavailable', 302),
    );
  }
}
