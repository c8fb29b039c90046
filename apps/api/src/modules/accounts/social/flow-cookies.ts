import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SocialFlow, Tokens } from '#platform/auth/tokens.ts';
import { expireCookie, readCookie, setCookie } from '../accounts.cookies.ts';

/** As many tabs may be on their way to a provider at once; one more takes the place of the first. */
const COOKIES = ['socialFlow0', 'socialFlow1', 'socialFlow2', 'socialFlow3'] as const;

/** What this browser holds of its ways to the providers, one cookie for each. */
export function flowCookies({ socialFlow }: Tokens, isHttps: (request: FastifyRequest) => boolean) {
  const read = (request: FastifyRequest): SocialFlow[] =>
    COOKIES.flatMap((name) => socialFlow.read(readCookie(request, name) ?? '') ?? []);

  return {
    read,

    keep(request: FastifyRequest, reply: FastifyReply, flow: SocialFlow): void {
      // The cookies themselves are sent to the callback only; from here just their turns are seen.
      const turn = (Number(readCookie(request, 'socialTurn') ?? -1) + 1) % COOKIES.length;
      const name = COOKIES[turn] ?? COOKIES[0];
      setCookie(reply, name, socialFlow.write(flow), isHttps(request));
      setCookie(reply, 'socialTurn', String(COOKIES.indexOf(name)), isHttps(request));
    },

    drop(request: FastifyRequest, reply: FastifyReply, { state }: SocialFlow): void {
      for (const name of COOKIES) {
        const isIt = socialFlow.read(readCookie(request, name) ?? '')?.state === state;
        if (isIt) expireCookie(reply, name, isHttps(request));
      }
    },
  };
}
