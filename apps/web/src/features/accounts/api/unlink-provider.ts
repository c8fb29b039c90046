import { socialCalls } from '@molip/contract';
import type { SocialProvider } from '@molip/domain/accounts';
import { request } from '#shared/lib/api/index.ts';
import { PROVIDER_PATHS } from '../model/provider-paths.ts';

export function unlinkProvider(provider: SocialProvider) {
  return request(socialCalls.unlinkProvider, { params: { provider: PROVIDER_PATHS[provider] } });
}
