// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WideDialog } from './wide-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a keyboard over the page → the dialog fills what is in sight above it (WK-7.03)', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  vi.stubGlobal('innerHeight', 768);
  vi.stubGlobal('visualViewport', viewport);
  render(
    <WideDialog title="새 카드" onClose={() => {}}>
      <input aria-label="앞면" />
    </WideDialog>,
  );
  const { style } = await screen.findByRole('dialog', { name: '새 카드' });
  expect(style.getPropertyValue('--keyboard')).toBe('');
  act(() => {
    Object.assign(viewport, { height: 432, offsetTop: 36 });
    viewport.dispatchEvent(new Event('resize'));
  });
  expect([style.getPropertyValue('--seen-top'), style.getPropertyValue('--keyboard')]).toEqual([
    '36px',
    '300px',
  ]);
});
