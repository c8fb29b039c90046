/** A database that never answers must not keep anybody out. */
const PATIENCE_MS = 5_000;

const forgetting = new Map<number, Promise<void>>();

/**
 * @param leaving who leaves now, and not some time ago
 * @param left of whom something may still lie here, at this moment
 * @param onForgotten nothing of them does any more; what fails is tried again at the next start
 */
export async function forgetMembers(
  leaving: readonly number[],
  left: () => readonly number[],
  onForgotten: (memberId: number) => void,
): Promise<void> {
  // Where storage is refused nobody is marked.
  const ids = new Set([...left(), ...leaving]);
  const wipes = [...ids].map((memberId) => {
    const before = forgetting.get(memberId) ?? Promise.resolve();
    const isLeaving = leaving.includes(memberId);
    // Whoever is here again by now keeps what they do.
    const isWanted = () => isLeaving || left().includes(memberId);
    const wipe = before.then(() => forget(memberId, isLeaving, isWanted, onForgotten)).catch(() => {});
    forgetting.set(memberId, wipe);
    return wipe;
  });
  await Promise.race([Promise.all(wipes), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function forget(
  memberId: number,
  isLeaving: boolean,
  isWanted: () => boolean,
  onForgotten: (memberId: number) => void,
): Promise<void> {
  const [{ clearOutbox }, { forgetMemberData, forgetTraces }] = await Promise.all([
    import('../../../shared/outbox/index.ts'),
    import('../../../shared/lib/member-data.ts'),
  ]);
  if (!isWanted()) return;
  const forgetData = isLeaving ? forgetMemberData : forgetTraces;
  await Promise.all([clearOutbox(memberId), forgetData(memberId)]);
  onForgotten(memberId);
}
