type Discard = (payload: unknown) => Promise<void>;

const discards = new Map<string, Discard>();

/** Registers what deletes the contents of a discarded item. Apart from the senders, which are part of the first view. */
export function registerDiscard<T>(kind: string, discard: (payload: T) => Promise<void>): void {
  discards.set(kind, discard as Discard);
}

export async function discardContents(kind: string, payload: unknown): Promise<void> {
  await discards.get(kind)?.(payload);
}
