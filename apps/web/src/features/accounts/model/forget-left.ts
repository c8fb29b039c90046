/** A database that never answers must not keep anybody out. */
const PATIENCE_MS = 5_000;

interface Left {
  /** Of whom something may still lie here, at this moment. */
  readonly members: () => readonly number[];
  /** Nothing of them does any more. What fails is tried again at the next start. */
  readonly unmark: (memberId: number) => void;
}

const forgetting = new Map<number, Promise<void>>();

/** @param leaving who leaves now, and not some time ago */
export async function forgetMembers(leaving: readonly number[], left: Left): Promise<void> {
  // Where storage is refused nobody is marked.
  const ids = new Set([...left.members(), ...leaving]);
  const wipes = [...ids].map((memberId) => {
    const before = forgetting.get(memberId) ?? Promise.resolve();
    const wipe = before.then(() => forget(memberId, leaving.includes(memberId), left)).catch(() => {});
    forgetting.set(memberId, wipe);
    return wipe;
  });
  await Promise.race([Promise.all(wipes), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function forget(memberId: number, isLeaving: boolean, left: Left): Promise<void> {
  const [{ clearOutbox }, { forgetMemberData, forgetTraces }] = await Promise.all([
    import('../../../shared/outbox/index.ts'),
    import('../../../shared/lib/member-data.ts'),
  ]);
  // Whoever is here again by now keeps what they do.
  if (!isLeaving && !left.members().includes(memberId)) return;
  const forgetData = isLeaving ? forgetMemberData : forgetTraces;
  await Promise.all([clearOutbox(memberId), forgetData(memberId)]);
  left.unmark(memberId);
}
