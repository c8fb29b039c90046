import { calls } from '@molip/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http/refusal.ts';
import type { Routes } from '#platform/http/routes.ts';
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

export function activityRoutes(routes: Routes, { activity, again, passkeys, siteOf }: Services): void {
  routes.member(calls.listActivity, (who, _input, { request }) => activity.list(who, deviceOf(request)));

  routes.member(calls.startReauthentication, (who, _input, { request }) =>
    passkeys.reauthenticationOptions(who, siteOf(request)),
  );

  routes.member(calls.reauthenticate, async (who, { body }, { request }) => {
    if (body.password !== undefined) return again.byPassword(who, body.password);
    await again.countProof(who);
    const isOwn = body.passkey && (await passkeys.isOwn(who, body.passkey, siteOf(request)));
    if (!isOwn) throw new Refusal('REAUTH_REQUIRED');
    await again.recordProof(who);
  });
}
