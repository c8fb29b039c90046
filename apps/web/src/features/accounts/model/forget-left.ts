import { waitAtMost } from '#shared/lib/timeout.ts';
import { readDeviceMember } from './device-member.ts';

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
    const forget = async () => {
      const wipe = await loadWipe(isLeaving);
      // Whoever is here again by now keeps what they do.
      if (!isLeaving && !left().includes(memberId)) return;
      await wipe(memberId);
      onForgotten(memberId);
    };
    const wiping = before.then(forget).catch(() => {});
    forgetting.set(memberId, wiping);
    return wiping;
  });
  await waitAtMost(PATIENCE_MS, Promise.all(wipes));
}

/**
 * The member left in another tab, which forgets what is on the device; what was on its way here came after that. A tab may hear of
 * it long after: whoever is here again by then keeps what they do.
 */
export async function forgetToo(memberId: number): Promise<void> {
  const { forgetInTab } = await import('#shared/lib/member-data.ts');
  forgetInTab(memberId);
  const left = () => (readDeviceMember()?.memberId === memberId ? [] : [memberId]);
  await forgetMembers([], left, () => {});
}

async function loadWipe(isLeaving: boolean): Promise<(memberId: number) => Promise<unknown>> {
  const [{ clearOutbox }, { endTelling, forgetMemberData, forgetTraces }] = await Promise.all([
    import('#shared/outbox/index.ts'),
    import('#shared/lib/member-data.ts'),
  ]);
  const forgetData = isLeaving ? forgetMemberData : forgetTraces;
  return async (memberId) => {
    // Notifications and the badge are still of the one who left, unless somebody has come since.
    if (!isLeaving && !readDeviceMember()) await endTelling();
    await Promise.all([clearOutbox(memberId), forgetData(memberId)]);
  };
}
