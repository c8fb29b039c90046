// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearNotifications, useNotifications } from '../notifications/notification-store.ts';
import { closeToast, openToast, useToasts } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => {
    for (const { id } of useToasts.getState().toasts) closeToast(id);
    clearNotifications();
  });
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const open = (request: Parameters<typeof openToast>[0]) => act(() => openToast(request));
const cards = () => document.querySelectorAll('[data-toast]').length;
const progress = () => useToasts.getState().toasts[0]?.progress;

it('a toast has id, message, severity, duration, progress, an action label and its handlers (NT-3.05, NT-3.06)', () => {
  const handlers = { onClick: () => {}, onAction: () => {} };
  open({ message: '집중시간 완료!', severity: 'warning', actionLabel: '보기', ...handlers });
  expect(useToasts.getState().toasts[0]).toMatchObject({
    id: expect.any(String),
    message: '집중시간 완료!',
    severity: 'warning',
    duration: 2_000,
    progress: 100,
    actionLabel: '보기',
    ...handlers,
  });
});

it('stays 2 s: from 100 by 2.5 every 50 ms to 0, then it is gone (K-9.21, NT-4.13, NT-4.14)', () => {
  open({ message: '저장했어요.' });
  expect(progress()).toBe(100);
  wait(50);
  expect(progress()).toBe(97.5);
  wait(1_900);
  expect(progress()).toBe(2.5);
  expect(cards()).toBe(1);
  wait(50);
  expect(cards()).toBe(0);
});

it('counts for each toast on its own', () => {
  open({ message: '하나' });
  wait(1_500);
  open({ message: '둘' });
  wait(500);
  expect(screen.queryByText('하나')).toBeNull();
  expect(progress()).toBe(75);
});

it('stops ticking when nothing counts down', () => {
  open({ message: '남아 있어요.', duration: 0 });
  expect(vi.getTimerCount()).toBe(0);
  open({ message: '지나가요.' });
  expect(vi.getTimerCount()).toBe(1);
  wait(2_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(cards()).toBe(1);
});

describe('removing one', () => {
  it('a click on it runs its deed and removes it (NT-4.16)', () => {
    const onClick = vi.fn();
    open({ message: '새 카드 3장', onClick });
    fireEvent.click(screen.getByText('새 카드 3장'));
    expect(onClick).toHaveBeenCalledOnce();
    expect(cards()).toBe(0);
  });

  it('the action button runs the action alone, and there is no close button (NT-4.17)', () => {
    const onClick = vi.fn();
    const onAction = vi.fn();
    open({ message: '집중시간 완료!', actionLabel: '보기', onAction, onClick });
    expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '보기' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(onClick).not.toHaveBeenCalled();
    expect(cards()).toBe(0);
  });

  it('without an action a close button removes it (NT-4.18)', () => {
    const onClick = vi.fn();
    open({ message: '저장했어요.', onClick });
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(cards()).toBe(0);
  });
});

it('is announced politely, errors at once, and leaves the focus alone', () => {
  open({ message: '저장했어요.', severity: 'success' });
  const listens = '[aria-live], [role=status], [role=alert]';
  const polite = screen.getByText('저장했어요.').closest(listens);
  expect(polite?.getAttribute('aria-live')).toBe('polite');
  open({ message: '올리지 못했어요.', severity: 'error' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('올리지 못했어요.');
  for (const region of [polite, alert])
    expect(region?.parentElement?.closest(listens), 'told once').toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('an error can be read again in the notifications, unread, without being shown twice (Q-37)', () => {
  open({ message: '이미지를 올리지 못했어요.', severity: 'error' });
  open({ message: '저장했어요.', severity: 'success' });
  const { items, unreadIds, visible, queue } = useNotifications.getState();
  expect(items.map(({ type, title }) => [type, title])).toEqual([['error', '이미지를 올리지 못했어요.']]);
  expect(unreadIds).toEqual([items[0]?.id]);
  expect([...visible, ...queue]).toEqual([]);
});

it('is 320 px wide, and no wider than the screen (K-9.23)', () => {
  open({ message: '저장했어요.' });
  expect(document.querySelector('[data-toast]')?.className).toContain('w-40 max-w-full');
});
