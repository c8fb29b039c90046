import { vi } from 'vitest';
import type { WindowClient, WorkerScope } from './worker-scope.ts';

export const ORIGIN = 'https://molip.example';

/** The caches of a browser, kept in memory. */
function fakeCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => void store.set(keyOf(request), response),
  });
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo) => {
      const found = [...stores.values()].map((store) => store.get(keyOf(request))).find(Boolean);
      return found?.clone();
    },
  } as unknown as CacheStorage;
}

export function fakeWindow(path: string, given: Partial<WindowClient> = {}) {
  return {
    url: ORIGIN + path,
    focused: false,
    visibilityState: 'hidden' as DocumentVisibilityState,
    postMessage: vi.fn(),
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
    ...given,
  };
}

export function fakeWorker(windows: readonly WindowClient[] = []) {
  return {
    location: { origin: ORIGIN },
    caches: fakeCaches(),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: {
      claim: vi.fn(async () => {}),
      matchAll: vi.fn(async () => windows),
      openWindow: vi.fn(async () => {}),
    },
    skipWaiting: vi.fn(async () => {}),
    fetch: vi.fn<WorkerScope['fetch']>(async () => new Response('from the network')),
  };
}
