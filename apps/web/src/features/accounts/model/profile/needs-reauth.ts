import { ApiError } from '#shared/lib/api/index.ts';
import { reauthCopy } from '../../reauth-copy.ts';

/** The server wants to be sure that it is the member who asks for this. */
export function needsReauth(reason: unknown): boolean {
  return reason instanceof ApiError && reason.code === 'REAUTH_REQUIRED';
}

/** Wanted although a password was given: then that one is wrong, and its field says so. */
export function passwordRefusal(reason: unknown, password: string): unknown {
  if (!(reason instanceof ApiError && needsReauth(reason)) || password === '') return reason;
  const { status, code, message } = reason;
  const errors = [{ field: 'password', message: reauthCopy.wrongPassword }];
  return new ApiError({ status, code, message, errors });
}
