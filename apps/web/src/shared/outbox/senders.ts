export type Send = (payload: unknown) => Promise<void>;

const senders = new Map<string, Send>();
const listeners = new Set<() => void>();

/**
 * How items of a kind reach the server. Features register when they load; until then their items wait.
 * A try may be repeated although the first one arrived: the call must carry an id that makes it count once.
 */
export function registerSender<T>(kind: string, send: (payload: T) => Promise<void>): void {
  senders.set(kind, send as Send);
  for (const listener of listeners) listener();
}

export function senderOf(kind: string): Send | undefined {
  return senders.get(kind);
}

export function onSenderRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
