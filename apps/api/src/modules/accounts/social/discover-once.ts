import { DAY_MS } from '@molip/domain/kernel';
import * as oidc from 'openid-client';
import type { SocialConfig } from '#config/social.ts';
import type { Clock } from '#platform/clock.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** People wait for it, and it is tried twice. */
const PATIENCE_S = 4;
const KEPT_MS = DAY_MS;

/**
 * What the provider says of itself: where to send people and by which keys to know its word. Asked for when somebody
 * first needs it, so that a provider that is down keeps no server from starting; asked for again after a failure, and
 * after a day.
 */
export function discoverOnce(config: SocialConfig, clock: Clock): () => Promise<oidc.Configuration> {
  const ask = async () => {
    const server = await oidc.discovery(
      new URL(config.issuer),
      config.clientId,
      config.clientSecret,
      undefined,
      {
        timeout: PATIENCE_S,
        [oidc.customFetch]: boundedFetch,
        // The configuration lets only an issuer on this machine be without https.
        execute: config.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      },
    );
    // That it came over TLS from the provider would do; the signature also holds where somebody sits in between.
    oidc.enableNonRepudiationChecks(server);
    return server;
  };
  let kept: { readonly server: Promise<oidc.Configuration>; readonly untilMs: number } | null = null;

  return () => {
    const nowMs = clock.now().getTime();
    if (kept && kept.untilMs > nowMs) return kept.server;
    const asking = { server: ask().catch(ask), untilMs: nowMs + KEPT_MS };
    kept = asking;
    asking.server.catch(() => {
      if (kept === asking) kept = null;
    });
    return asking.server;
  };
}
