import { calls } from '@molip/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import type { PasskeysService } from '../passkeys/passkeys.service.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import type { Reauthentication } from '../reauthentication.ts';
import { deviceOf } from '../request-readers.ts';
import type { ActivityService } from './activity.service.ts';

interface Services {
  readonly activity: ActivityService;
  readonly again: Reauthentication;
  readonly passkeys: PasskeysService;
  readonly siteOf: (request: FastifyRequest) => RelyingParty;
}

export async function activityRoutes(
  app: FastifyInstance,
  { activity, again, passkeys, siteOf }: Services,
): Promise<void> {
  app.memberCall(calls.listActivity, (request) => activity.list(request.member, deviceOf(request)));

  app.memberCall(calls.startReauthentication, (request) =>
    passkeys.reauthenticationOptions(request.member, siteOf(request)),
  );

  app.memberCall(calls.reauthenticate, async (request) => {
    if (request.body.password !== undefined) return again.byPassword(request.member, request.body.password);
    await again.countProof(request.member);
    const isOwn =
      request.body.passkey && (await passkeys.isOwn(request.member, request.body.passkey, siteOf(request)));
    if (!isOwn) throw new Refusal('REAUTH_REQUIRED');
    await again.recordProof(request.member);
  });
}
