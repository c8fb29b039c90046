import { Failure } from '@molip/contract';
import { commonCopy } from '../../copy/common.ts';
import type { RawAnswer } from './raw-answer.ts';

/** Failures that never reached the server, or whose answer could not be read. */
export type ClientFailureCode = 'NETWORK_UNREACHABLE' | 'TIMED_OUT' | 'UNREADABLE_ANSWER' | 'SIGNED_OUT';

const CLIENT_MESSAGES: Record<ClientFailureCode, string> = {
  NETWORK_UNREACHABLE: commonCopy.networkUnreachable,
  TIMED_OUT: commonCopy.timedOut,
  UNREADABLE_ANSWER: commonCopy.unreadableAnswer,
  SIGNED_OUT: commonCopy.loginRequired,
};

interface ApiErrorParts {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Failure['errors'];
  readonly retryAfterSeconds?: number | null;
  readonly body?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<Failure['errors']>;
  readonly retryAfterSeconds: number | null;
  /** The whole answer, for what a refusal carries beside its sentence. */
  readonly body: unknown;

  constructor({ status, code, message, errors = [], retryAfterSeconds = null, body }: ApiErrorParts) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.body = body;
  }

  /** The sentence that the server chose, or null when it said nothing readable. */
  get serverMessage(): string | null {
    return this.code in CLIENT_MESSAGES ? null : this.message;
  }
}

export function clientFailure(code: ClientFailureCode, status = 0): ApiError {
  return new ApiError({ status, code, message: CLIENT_MESSAGES[code] });
}

/** The one parser of answers that are not a success. */
export function readFailure({ status, headers, json }: RawAnswer): ApiError {
  const failure = Failure.safeParse(json);
  if (!failure.success) return clientFailure('UNREADABLE_ANSWER', status);
  const retryAfter = Number(headers.get('retry-after'));
  return new ApiError({
    status,
    ...failure.data,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    body: json,
  });
}

/** What a person reads: the server's sentence when there is one, else the error's own. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
