/** The SQLSTATE of a failed query, found along the chain of causes, as drizzle wraps errors. */
function postgresError(error: unknown): { readonly code: string; readonly constraint: string } | null {
  if (!(error instanceof Error)) return null;
  if (!('severity' in error)) return postgresError(error.cause);
  const { code, constraint } = error as { code?: string; constraint?: string };
  return { code: code ?? '', constraint: constraint ?? '' };
}

/** A unique constraint failed. */
export function isTaken(error: unknown): boolean {
  return postgresError(error)?.code === '23505';
}

/** A row was written for a deleted member: the foreign key of the member failed. */
export function isOwnerGone(error: unknown): boolean {
  const failure = postgresError(error);
  return failure?.code === '23503' && failure.constraint.endsWith('_members_member_id_fk');
}

/** PostgreSQL aborted this transaction to end a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return postgresError(error)?.code === '40P01';
}

const ATTEMPTS = 5;

/** Retries a transaction that PostgreSQL aborted to end a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
