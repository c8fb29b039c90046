/**
 * Members who left this device and of whom something may still lie on it: whoever closes the page at once ends it before
 * all is forgotten. The next start, or sign-in, sees to the rest.
 */
const LEFT_KEY = 'molip.left';
/** A database that never answers must not keep anybody out. */
const PATIENCE_MS = 5_000;

/** Where storage is refused: for this page at least. */
const left = new Set<number>();

export function markLeft(memberId: number): void {
  left.add(memberId);
  keep([...new Set([...kept(), memberId])]);
}

/** Whoever is here again keeps what they do from now on. */
export function unmarkLeft(memberId: number): void {
  left.delete(memberId);
  keep(kept().filter((one) => one !== memberId));
}

let forgetting: Promise<void> = Promise.resolve();

/** What fails is tried again at the next start. Whoever waits for it waits for some seconds at most. */
export async function forgetLeft(): Promise<void> {
  forgetting = forgetting.then(async () => {
    for (const memberId of new Set([...left, ...kept()])) await forget(memberId).catch(() => {});
  });
  await Promise.race([forgetting, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** On demand: the sign-in page, which shares this code, keeps nothing. */
async function forget(memberId: number): Promise<void> {
  const [{ clearOutbox }, { forgetMemberData }] = await Promise.all([
    import('../../../shared/outbox/index.ts'),
    import('../../../shared/lib/member-data.ts'),
  ]);
  await Promise.all([clearOutbox(memberId), forgetMemberData(memberId)]);
  unmarkLeft(memberId);
}

function kept(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(LEFT_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function keep(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(LEFT_KEY, JSON.stringify(ids));
    else localStorage.removeItem(LEFT_KEY);
  } catch {
    // Storage is refused here, and then hardly anything was kept.
  }
}
