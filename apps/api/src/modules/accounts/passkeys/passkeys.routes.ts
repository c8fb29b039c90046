import { calls } from '@molip/contract';
import { SOCIAL_PROVIDERS } from '@molip/domain/accounts';
import type { FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/auth/tokens.ts';
import type { Routes } from '#platform/http/routes.ts';
import { setSessionCookies } from '../accounts.cookies.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import type { MembersService } from '../members.service.ts';
import type { Reauthentication } from '../reauthentication.ts';
import { deviceOf, visitorOf } from '../request-readers.ts';
import type { SignInService } from '../sign-in.service.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { RelyingParty } from './relying-party.ts';

interface Services {
  readonly passkeys: PasskeysService;
  readonly signIn: SignInService;
  readonly members: Pick<MembersService, 'read'>;
  readonly again: Pick<Reauthentication, 'requireRecentSignIn' | 'requireForMethods'>;
  readonly tokens: Tokens;
  readonly config: Pick<AccountsDeps['config'], 'google' | 'kakao'>;
  readonly siteOf: (request: FastifyRequest) => RelyingParty;
  readonly isHttps: (request: FastifyRequest) => boolean;
}

export function passkeysRoutes(routes: Routes, services: Services): void {
  const { passkeys, signIn, members, again, tokens, config, siteOf, isHttps } = services;
  const isConfigured = { GOOGLE: config.google !== null, KAKAO: config.kakao !== null };

  routes.anyone(calls.listProviders, async () => ({
    providers: SOCIAL_PROVIDERS.filter((provider) => isConfigured[provider]),
    passkeys: true as const,
  }));

  routes.anyone(calls.startPasskeySignIn, async (_input, { request }) =>
    passkeys.signInOptions(siteOf(request)),
  );

  routes.anyone(calls.signInWithPasskey, async ({ body }, { request, reply }) => {
    const { memberId, revalidate } = await passkeys.signIn(body, siteOf(request), request.ip);
    const opened = await signIn.open(memberId, visitorOf(request, tokens), { revalidate });
    const member = await members.read({ memberId });
    setSessionCookies(reply, opened, isHttps(request));
    return { accessToken: opened.accessToken, member };
  });

  routes.member(calls.listPasskeys, (who) => passkeys.list(who));

  routes.member(calls.startPasskeyCreation, async (who, _input, { request }) => {
    await again.requireRecentSignIn(who);
    return passkeys.creationOptions(who, siteOf(request));
  });

  routes.member(calls.createPasskey, async (who, { body }, { request }) => {
    await again.requireForMethods(who);
    return passkeys.create(who, body, siteOf(request), deviceOf(request));
  });

  routes.member(calls.updatePasskey, (who, { params, body }) => passkeys.rename(who, params.id, body.name));

  routes.member(calls.deletePasskey, async (who, { params }, { request }) => {
    await again.requireForMethods(who);
    await passkeys.delete(who, params.id, deviceOf(request));
  });
}
