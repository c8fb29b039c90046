import * as oidc from 'openid-client';
import { AnswerTooLong } from './bounded-fetch.ts';
import { SocialFailure } from './social-failure.ts';

/** What openid-client calls a provider that does not answer as one. */
const OUT_OF_ORDER = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];
/** As OAuth writes its words. Whatever else a provider or a forged address says stays out of the log. */
const ERROR_WORD = /^[a-z_]{1,40}$/;

/** Everything that can go wrong at a provider, in the words of the callback page. */
export function failureOf(error: unknown): SocialFailure {
  if (error instanceof SocialFailure) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new SocialFailure(
      error.error === 'access_denied' ? 'refused' : 'provider_unavailable',
      error,
      saidIn(error),
    );
  if (error instanceof oidc.ResponseBodyError) {
    const code = error.error === 'invalid_grant' ? 'code_used' : 'provider_unavailable';
    return new SocialFailure(code, error, saidIn(error));
  }
  return new SocialFailure(isUnreachable(error) ? 'provider_unavailable' : 'failed', error);
}

function saidIn({ error }: { readonly error: string }): string | undefined {
  return ERROR_WORD.test(error) ? error : undefined;
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof AnswerTooLong) return true;
  if (error instanceof Error && error.cause instanceof AnswerTooLong) return true;
  if (error instanceof oidc.ClientError) return OUT_OF_ORDER.includes(error.code ?? '');
  // What fetch throws when there is no answer at all.
  return error instanceof TypeError && error.message === 'fetch failed';
}
