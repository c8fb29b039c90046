import { calls } from '@molip/contract';
import { SOCIAL_PROVIDERS } from '@molip/domain/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tokens } from '#platform/auth/tokens.ts';
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

export async function passkeysRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { passkeys, signIn, members, again, tokens, config, siteOf, isHttps } = services;
  const isConfigured = { GOOGLE: config.google !== null, KAKAO: config.kakao !== null };

  app.publicCall(calls.listProviders, async () => ({
    providers: SOCIAL_PROVIDERS.filter((provider) => isConfigured[provider]),
    passkeys: true as const,
  }));

  app.publicCall(calls.startPasskeySignIn, async (request) => passkeys.signInOptions(siteOf(request)));

  app.publicCall(calls.signInWithPasskey, async (request, reply) => {
    const { memberId, revalidate } = await passkeys.signIn(request.body, siteOf(request), request.ip);
    const opened = await signIn.open(memberId, visitorOf(request, tokens), { revalidate });
    const member = await members.read({ memberId });
    setSessionCookies(reply, opened, isHttps(request));
    return { accessToken: opened.accessToken, member };
  });

  app.memberCall(calls.listPasskeys, ({ member }) => passkeys.list(member));

  app.memberCall(calls.startPasskeyCreation, async (request) => {
    await again.requireRecentSignIn(request.member);
    return passkeys.creationOptions(request.member, siteOf(request));
  });

  app.memberCall(calls.createPasskey, async (request) => {
    await again.requireForMethods(request.member);
    return passkeys.create(request.member, request.body, siteOf(request), deviceOf(request));
  });

  app.memberCall(calls.updatePasskey, ({ member, params, body }) =>
    passkeys.rename(member, params.id, body.name),
  );

  app.memberCall(calls.deletePasskey, async (request) => {
    await again.requireForMethods(request.member);
    await passkeys.delete(request.member, request.params.id, deviceOf(request));
  });
}
