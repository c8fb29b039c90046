// @vitest-environment jsdom
import { act, cleanup, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  clearNotifications,
  rememberNotification,
} from '#shared/ui/feedback/notifications/notification-store.ts';
import { NotificationButton } from './notification-button.tsx';

let view: RenderResult;

/** jsdom knows no popovers. */
function toggle(popover: HTMLElement, newState: 'open' | 'closed') {
  if (popover.hasAttribute('open') === (newState === 'open')) return;
  popover.toggleAttribute('open');
  fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState }));
}
beforeAll(() => {
  HTMLElement.prototype.hidePopover = function hide() {
    toggle(this, 'closed');
  };
  document.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest('[popovertarget]');
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popover) toggle(popover, 'open');
  });
});
beforeEach(() => {
  view = render(<NotificationButton key="/timer" />);
});
afterEach(() => {
  act(clearNotifications);
  cleanup();
});

const bell = () => screen.getByRole('button', { name: /^알림/ });
const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
const remember = (title: string, action = () => {}) =>
  act(() => rememberNotification({ type: 'info', title, actions: [{ label: '보기', action }] }));

it('shows an empty text when there is nothing (U-33)', async () => {
  fireEvent.click(bell());
  expect(await screen.findByText('새 알림이 없어요')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '모두 지우기' })).toBeNull();
});

it('counts what is unread until the list has been looked at (U-33)', async () => {
  remember('하나');
  remember('둘');
  expect(bell().getAttribute('aria-label')).toBe('알림, 읽지 않은 알림 2개');
  fireEvent.click(bell());
  expect(await screen.findAllByText('읽지 않음')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(bell().getAttribute('aria-label')).toBe('알림');
});

it('a page that goes takes the open panel along; what it showed has been seen (U-33)', () => {
  remember('하나');
  fireEvent.click(bell());
  view.rerender(<NotificationButton key="/note" />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell().getAttribute('aria-label')).toBe('알림');
});

it('lists the newest five, newest first (U-33, NT-4.10)', async () => {
  for (const title of '가나다라마바') remember(title);
  fireEvent.click(bell());
  await screen.findAllByRole('listitem');
  expect(titles()).toEqual([...'바마라다나']);
});

it('clears all, and the focus stays in the panel (U-33)', async () => {
  remember('하나');
  fireEvent.click(bell());
  await screen.findByRole('listitem');
  fireEvent.click(screen.getByRole('button', { name: '모두 지우기' }));
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '닫기' }));
});

it('an action runs and closes the panel (NT-3.04)', async () => {
  const action = vi.fn();
  remember('짧은 휴식 완료!', action);
  fireEvent.click(bell());
  fireEvent.click(await screen.findByRole('button', { name: '보기' }));
  expect(action).toHaveBeenCalledOnce();
  expect(bell().getAttribute('aria-expanded')).toBe('false');
});

it('a keyboard that stays on the screen → the panel lies above it (WK-7.03)', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 432, offsetTop: 36, scale: 1 });
  vi.stubGlobal('innerHeight', 768);
  vi.stubGlobal('visualViewport', viewport);
  fireEvent.click(bell());
  await screen.findByText('새 알림이 없어요');
  const panel = screen.getByRole('dialog', { hidden: true });
  expect(panel.style.getPropertyValue('--keyboard')).toBe('300px');
  expect(panel.style.getPropertyValue('--seen-height')).toBe('432px');
  act(() => {
    Object.assign(viewport, { height: 768, offsetTop: 0 });
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(panel.style.getPropertyValue('--keyboard')).toBe('');
  vi.unstubAllGlobals();
});
