/** Parts that load on demand, such as dialogs, are compiled when they are first needed: a busy machine takes long. */
const ASYNC_TIMEOUT_MS = 60_000;

/** Files that count what one mount does, such as requests: StrictMode mounts twice. A file leaves this list, none joins it. */
const COUNTS_MOUNTS = [
  'activity-view.test.tsx',
  'ad-place.test.tsx',
  'badge-keeper.test.tsx',
  'cards-to-check.test.tsx',
  'dashboard-page.test.tsx',
  'device-list.test.tsx',
  'payment-page.test.tsx',
  'print-cards.test.tsx',
  'security-view.test.tsx',
  'signup-flow.test.tsx',
  'use-page-keys.test.tsx',
];

// Node's channels reach every thread of the process: without this, a sign-out in one test file would sign out another.
const channelSuffix = ` of ${crypto.randomUUID()}`;
class IsolatedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name + channelSuffix);
  }
}
Object.defineProperty(globalThis, 'BroadcastChannel', { value: IsolatedChannel, configurable: true });

// Half of the files have no document, and start sooner without this.
if (typeof document !== 'undefined') {
  // Browsers have these, jsdom does not.
  globalThis.ReadableStream = (await import('node:stream/web')).ReadableStream as typeof ReadableStream;
  document.getAnimations = () => [];
  Element.prototype.scrollIntoView = () => {};
  const { configure } = await import('@testing-library/react');
  const { beforeEach } = await import('vitest');
  configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
  // StrictMode renders and runs effects twice, which shows renders that change something and effects that are not undone.
  beforeEach(({ task }) => {
    const name = task.file.filepath.split('/').at(-1) ?? '';
    configure({ reactStrictMode: !COUNTS_MOUNTS.includes(name) });
  });
}

export {};
