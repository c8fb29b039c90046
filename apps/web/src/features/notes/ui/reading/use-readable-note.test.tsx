// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { noteOf, stubServer } from '../../api/notes.fixture.ts';
import { cacheNote } from '../../model/open-note.ts';
import { useReadableNote } from './use-readable-note.ts';

const SEOYEON = 7;

function read(noteKey: string, retry: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay: 60_000 } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useReadableNote(SEOYEON, noteKey), { wrapper }).result;
}

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

it('네트워크가 끊긴 뒤에 연 노트: 지난번에 읽은 것을 기다리지 않고 보인다', async () => {
  await cacheNote(SEOYEON, '3', noteOf(3, { noteTitle: '광합성' }));
  stubServer({ 'GET /api/notes/3': null });
  onlineManager.setOnline(false);
  const result = read('3', 1);
  await waitFor(() => expect(result.current.note?.title).toBe('광합성'));
});

it('읽은 적이 없으면 불러오지 못했다고 한다', async () => {
  stubServer({ 'GET /api/notes/4': null });
  onlineManager.setOnline(false);
  const result = read('4', 0);
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.note).toBeUndefined();
});
