/** Takes what it holds to a safe place, and says whether it could. */
type Keeper = () => Promise<boolean>;

const keepers = new Set<Keeper>();

/** For what a page holds in memory alone, as a text that is being typed. The answer ends it. */
export function keepBeforeReload(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/** Before the app itself loads the page anew: false when something would be lost by it. */
export async function isAllKept(): Promise<boolean> {
  const answers = await Promise.all([...keepers].map((keep) => keep().catch(() => false)));
  return answers.every(Boolean);
}
