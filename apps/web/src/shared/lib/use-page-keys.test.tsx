// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { usePageKeys } from './use-page-keys.ts';

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

it('a key that is pressed before the page was painted for the first time counts', () => {
  const keys: string[] = [];
  const page = renderHook(() => {
    usePageKeys(({ key }) => keys.push(key));
    useLayoutEffect(() => void press('k'), []);
  });
  page.unmount();
  expect(keys).toEqual(['k']);
});

it('a key does what the page last said, and nothing once it is gone', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const page = renderHook((act: () => void) => usePageKeys(act), { initialProps: first });
  page.rerender(second);
  press('k');
  page.unmount();
  press('k');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
