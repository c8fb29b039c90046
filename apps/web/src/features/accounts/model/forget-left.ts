/** A database that never answers must not keep anybody out. */
const PATIENCE_MS = 5_000;

let forgetting: Promise<void> = Promise.resolve();

/** @param onForgotten of whom nothing is left; what fails is tried again at the next start */
export async function forgetMembers(
  ids: readonly number[],
  onForgotten: (memberId: number) => void,
): Promise<void> {
  forgetting = forgetting.then(async () => {
    for (const memberId of ids)
      await forget(memberId).then(
        () => onForgotten(memberId),
        () => {},
      );
  });
  await Promise.race([forgetting, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

async function forget(memberId: number): Promise<void> {
  const [{ clearOutbox }, { forgetMemberData }] = await Promise.all([
    import('../../../shared/outbox/index.ts'),
    import('../../../shared/lib/member-data.ts'),
  ]);
  await Promise.all([clearOutbox(memberId), forgetMemberData(memberId)]);
}
