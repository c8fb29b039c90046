interface TabChannel<Message> {
  /** To the other tabs of this browser. */
  publish(message: Message): void;
  /** To the other tabs and to this tab's subscribers. */
  publishToAll(message: Message): void;
  subscribe(listener: (message: Message) => void): () => void;
}

/** A BroadcastChannel; reaches this tab alone where the browser has none. One for each name: two would hear each other. */
export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const listeners = new Set<(message: Message) => void>();
  const deliver = (message: Message) => {
    for (const listener of listeners) listener(message);
  };
  const channel = openChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => deliver(data));
  return {
    publish: (message) => channel?.postMessage(message),
    publishToAll(message) {
      channel?.postMessage(message);
      deliver(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Firefox throws when the site may not use storage. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
