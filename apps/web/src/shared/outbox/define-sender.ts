import type { NewOutboxItem } from './outbox-item.ts';

/** One kind of outbox item: in which order it is sent, how, and what 보내지 못한 변경 shows of it. */
export interface SenderDefinition<Payload, Listener> {
  /** Stored with each item on people's devices: another name would leave those unsent. */
  readonly kind: string;
  /** Items of one lane are sent one after another. */
  readonly lane: string | ((payload: Payload) => string);
  /** May run again for an item that has arrived: the call carries an id that makes it count once. */
  readonly send: (payload: Payload, listener: Listener) => Promise<void>;
  /** What a payload that is only a reference stands for, in the downloaded file. Default: the payload. */
  readonly contents?: (payload: Payload) => Promise<unknown>;
  /** How many changes an item stands for. Default: one. */
  readonly count?: (payload: Payload) => Promise<number>;
  /** Deletes what a refused item refers to, when a person discards the item. */
  readonly discard?: (payload: Payload) => Promise<void>;
}

export interface Sender<Payload, Listener> {
  newItem(payload: Payload, label: string): NewOutboxItem;
  /** Starts sending: until the feature is loaded and calls this, its items wait. */
  register(listener: Listener): void;
}

type Registered = Omit<SenderDefinition<unknown, never>, 'send'> & { readonly send: Send };
export type Send = (payload: unknown) => Promise<void>;

const registered = new Map<string, Registered>();
const listeners = new Set<() => void>();

export function defineSender<Payload, Listener = void>(
  definition: SenderDefinition<Payload, Listener>,
): Sender<Payload, Listener> {
  const { kind, lane, send } = definition;
  return {
    newItem: (payload, label) => ({
      lane: typeof lane === 'string' ? lane : lane(payload),
      kind,
      payload,
      label,
    }),
    register(listener) {
      registered.set(kind, {
        ...definition,
        send: (payload: Payload) => send(payload, listener),
      } as Registered);
      for (const onRegistered of listeners) onRegistered();
    },
  };
}

export const findSender = (kind: string): Registered | undefined => registered.get(kind);

/** Resolves when the feature that sends items of this kind is loaded. */
export async function waitForSender(kind: string): Promise<Registered> {
  for (;;) {
    const sender = registered.get(kind);
    if (sender) return sender;
    await new Promise<void>((resolve) => {
      const stop = onSenderRegistered(() => {
        stop();
        resolve();
      });
    });
  }
}

export function onSenderRegistered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
