/** What comes on demand, a dialog for one, is compiled when it is first asked for: a busy machine needs its time. */
const ASYNC_TIMEOUT_MS = 15_000;

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
