export type Send = (payload: unknown) => Promise<void>;
/** What a payload stands for, for a person who takes it along as a file. */
type Contents = (payload: unknown) => Promise<unknown>;
type Count = (payload: unknown) => Promise<number>;

const senders = new Map<string, Send>();
const contents = new Map<string, Contents>();
const counts = new Map<string, Count>();
const listeners = new Set<() => void>();

/**
 * How items of a kind reach the server. Features register when they load; until then their items wait.
 * A try may be repeated although the first one arrived: the call must carry an id that makes it count once.
 * A payload that only points at something says by `contentsOf` what that is, and by `countOf` how many changes.
 */
export function registerSender<T>(
  kind: string,
  send: (payload: T) => Promise<void>,
  contentsOf?: (payload: T) => Promise<unknown>,
  countOf?: (payload: T) => Promise<number>,
): void {
  senders.set(kind, send as Send);
  if (contentsOf) contents.set(kind, contentsOf as Contents);
  if (countOf) counts.set(kind, countOf as Count);
  for (const listener of listeners) listener();
}

export function senderOf(kind: string): Send | undefined {
  return senders.get(kind);
}

/** Waits for the feature that knows it: the payload by itself may be no more than a name. */
export async function contentsOf(kind: string, payload: unknown): Promise<unknown> {
  await registrationOf(kind);
  return (await contents.get(kind)?.(payload)) ?? payload;
}

/** How many changes of a person an item points at; null: it is itself one. */
export function countOf(kind: string, payload: unknown): Promise<number> | null {
  return counts.get(kind)?.(payload) ?? null;
}

/** Resolves when the feature that knows items of this kind is there. */
export function registrationOf(kind: string): Promise<void> {
  if (senders.has(kind)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onSenderRegistered(() => {
      if (!senders.has(kind)) return;
      stop();
      resolve();
    });
  });
}

export function onSenderRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
