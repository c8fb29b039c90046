/** What PostgreSQL said of a query that failed: drizzle wraps the cause, so the chain is walked. */
function told(error: unknown): { readonly code: string; readonly constraint: string } | null {
  if (!(error instanceof Error)) return null;
  if (!('severity' in error)) return told(error.cause);
  const { code, constraint } = error as { code?: string; constraint?: string };
  return { code: code ?? '', constraint: constraint ?? '' };
}

/** Another row has this value already. */
export function isTaken(error: unknown): boolean {
  return told(error)?.code === '23505';
}

/** Something was written for a member who has left: every row of a member refers to it. */
export function isOwnerGone(error: unknown): boolean {
  const failure = told(error);
  return failure?.code === '23503' && failure.constraint.endsWith('_members_member_id_fk');
}

/** Of two transactions that wait for each other PostgreSQL breaks one off. */
export function isDeadlock(error: unknown): boolean {
  return told(error)?.code === '40P01';
}

const ATTEMPTS = 5;

/** For work that must not be the one that is broken off for good. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
