import { ApiError } from '#shared/lib/api/index.ts';

/** The server said no, so nothing was done. After any other failure nobody knows. */
export function isRefusal(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status >= 400 && reason.status < 500;
}
