/** What comes on demand, a dialog for one, is compiled when it is first asked for: a busy machine needs its time. */
const ASYNC_TIMEOUT_MS = 60_000;

// Those of Node reach every thread of the process: a file that signs out would do so for another that runs beside it.
const ownChannels = ` of ${crypto.randomUUID()}`;
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name + ownChannels);
  }
}
Object.defineProperty(globalThis, 'BroadcastChannel', { value: OwnChannel, configurable: true });

// Half of the files have no page to look at, and start sooner without this.
if (typeof document !== 'undefined') {
  // Browsers have these, jsdom does not.
  globalThis.ReadableStream = (await import('node:stream/web')).ReadableStream as typeof ReadableStream;
  document.getAnimations = () => [];
  Element.prototype.scrollIntoView = () => {};
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
}

export {};
