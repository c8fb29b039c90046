import { ApiError } from '../../../shared/lib/api/index.ts';

/** Whether the server refused with this code, before the work or in the middle of it. */
export function isRefusedBy(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** There is no such note, or it belongs to somebody else. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
