import { ApiError } from '#shared/lib/api/index.ts';

/** Whether the server refused with this code, before the work or in the middle of it. */
export function isRefusedBy(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
