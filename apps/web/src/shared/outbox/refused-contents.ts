type Discard = (payload: unknown) => Promise<void>;

const discards = new Map<string, Discard>();

/** Deletes what a payload of this kind points at, once a person has discarded the item. Not in the first view, unlike senders. */
export function registerDiscard<T>(kind: string, discard: (payload: T) => Promise<void>): void {
  discards.set(kind, discard as Discard);
}

export async function discardContents(kind: string, payload: unknown): Promise<void> {
  await discards.get(kind)?.(payload);
}
