// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feedback } from './feedback.tsx';
import { pushLoading } from './loading/loading-store.ts';
import type { NotificationPosition } from './notifications/notification-settings.ts';
import { clearNotifications, notify } from './notifications/notification-store.ts';
import { closeSnackbar, openSnackbar } from './snackbar/snackbar-store.ts';
import { closeToast, openToast, useToasts } from './toasts/toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  act(() => {
    closeSnackbar();
    clearNotifications();
    for (const { id } of useToasts.getState().toasts) closeToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

function show(position: NotificationPosition = 'bottom-right') {
  render(<Feedback position={position} path="/note" onNavigate={() => {}} onClearAuth={() => {}} />);
  act(() => {
    openToast({ message: '저장했어요.', duration: 0 });
    openSnackbar({ message: '노트를 지웠어요.', autoHideDuration: 60_000 });
    notify({ type: 'info', title: '짧은 휴식 완료!', duration: 0 });
  });
  act(() => vi.advanceTimersByTime(500));
}

const placeOf = (words: string) => screen.getByText(words).closest('[data-messages], [data-snackbar]');

it('NT-1.01, S-2.07, S-2.08, Q-32, U-03 toasts, the snackbar and notifications have places of their own', () => {
  show();
  const places = ['저장했어요.', '노트를 지웠어요.', '짧은 휴식 완료!'].map(placeOf);
  expect(new Set(places).size).toBe(3);
  let release = () => {};
  act(() => {
    release = pushLoading();
  });
  expect(screen.getByText('로딩 중')).toBeTruthy();
  act(release);
});

it('on narrow screens the snackbar stands lowest and toasts above it', () => {
  show();
  const toasts = placeOf('저장했어요.');
  expect(toasts?.nextElementSibling).toBe(placeOf('노트를 지웠어요.'));
});

it.each([
  ['top-right', 'desktop:top-9 desktop:right-3'],
  ['top-left', 'desktop:top-9 desktop:left-3'],
  ['bottom-left', 'desktop:left-3 desktop:bottom-3'],
  ['bottom-right', 'desktop:right-3 desktop:bottom-3'],
] as const)('NT-3.01 notifications stand at the %s when the settings say so', (position, corner) => {
  show(position);
  expect(placeOf('짧은 휴식 완료!')?.className).toContain(corner);
});
