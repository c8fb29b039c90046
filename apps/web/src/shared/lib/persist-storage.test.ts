import { beforeEach, expect, it, vi } from 'vitest';

const persist = vi.fn(async () => true);

beforeEach(() => {
  vi.resetModules();
  persist.mockClear();
});

async function ask(options: { isPersisted?: boolean; permission?: PermissionState }) {
  const { isPersisted = false, permission } = options;
  const query = () => (permission ? Promise.resolve({ state: permission }) : Promise.reject(new TypeError()));
  vi.stubGlobal('navigator', {
    storage: { persisted: async () => isPersisted, persist },
    permissions: { query },
  });
  const { persistStorage } = await import('./persist-storage.ts');
  await persistStorage();
  await persistStorage();
}

it.each([
  ['a browser that decides by itself (WebKit)', {}, 1],
  ['the permission is there', { permission: 'granted' as const }, 1],
  ['a browser that would ask the person (Firefox)', { permission: 'prompt' as const }, 0],
  ['the storage is persistent already', { isPersisted: true }, 0],
])('%s → asks at most once, and never the person (WK-6.01)', async (_, options, times) => {
  await ask(options);
  expect(persist).toHaveBeenCalledTimes(times);
});
