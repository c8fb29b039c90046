// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardArea } from './use-keyboard-area.ts';

const PAGE_PX = 768;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showPage() {
  const viewport = Object.assign(new EventTarget(), { height: PAGE_PX, offsetTop: 0, scale: 1 });
  vi.stubGlobal('innerHeight', PAGE_PX);
  vi.stubGlobal('visualViewport', viewport);
  const { result } = renderHook(() => useKeyboardArea(true));
  return {
    result,
    change: (values: { readonly height: number; readonly offsetTop?: number; readonly scale?: number }) =>
      act(() => {
        Object.assign(viewport, values);
        viewport.dispatchEvent(new Event('resize'));
      }),
  };
}

it('a keyboard comes and goes → the area above it, then none', () => {
  const { result, change } = showPage();
  expect(result.current).toBeUndefined();
  change({ height: 432, offsetTop: 36 });
  expect(result.current).toEqual({
    '--seen-top': '36px',
    '--seen-middle': '252px',
    '--seen-height': '432px',
    '--keyboard': '300px',
  });
  change({ height: PAGE_PX, offsetTop: 0 });
  expect(result.current).toBeUndefined();
});

it('the page is enlarged by two fingers → no keyboard', () => {
  const { result, change } = showPage();
  change({ height: PAGE_PX / 2, scale: 2 });
  expect(result.current).toBeUndefined();
});

it('a bar of the browser comes → no keyboard', () => {
  const { result, change } = showPage();
  change({ height: PAGE_PX - 60 });
  expect(result.current).toBeUndefined();
});
