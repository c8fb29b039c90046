// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseDeferredLoads } from './page-ready.ts';
import { importWhenPageReady } from './retry-import.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function showSkeleton(): void {
  const skeleton = document.createElement('div');
  skeleton.dataset['loading'] = '';
  document.body.append(skeleton);
}

it('what no page stands on is loaded once nothing of the page is loading', async () => {
  showSkeleton();
  const load = vi.fn(async () => '왔어요');
  const loaded = importWhenPageReady(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await vi.advanceTimersByTimeAsync(100);
  expect(await loaded).toBe('왔어요');
});

it('a page that goes on loading is not waited for without end', async () => {
  showSkeleton();
  const load = vi.fn(async () => '왔어요');
  void importWhenPageReady(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});

it('what somebody needs meanwhile is loaded at once', async () => {
  showSkeleton();
  const load = vi.fn(async () => '왔어요');
  const loaded = importWhenPageReady(load);
  await vi.advanceTimersByTimeAsync(100);
  releaseDeferredLoads();
  expect(await loaded).toBe('왔어요');
});
