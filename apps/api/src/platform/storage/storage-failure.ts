/** By which node and PostgreSQL say that there is no room left. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** By which they say that a disk takes nothing at all: it is read-only, broken, or somebody else's. */
const REFUSED = new Set(['EROFS', 'EIO', 'EACCES', 'EPERM', '42501', '58030', '25006']);

/** What a failure says of the disk, its causes included; null when it is about something else. */
export function storageFailure(error: unknown): 'full' | 'refused' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (REFUSED.has(code)) return 'refused';
  return storageFailure(error.cause);
}
