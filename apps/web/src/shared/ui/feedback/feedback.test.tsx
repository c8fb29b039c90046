// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Feedback } from './feedback.tsx';
import { pushLoading } from './loading/loading-store.ts';
import type { NotificationPosition } from './notifications/notification-settings.ts';
import { clearNotifications, notify } from './notifications/notification-store.ts';
import { closeSnackbar, openSnackbar } from './snackbar/snackbar-store.ts';
import { closeToast, openToast, useToasts } from './toasts/toast-store.ts';

let measure = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  closeAll();
  cleanup();
  vi.useRealTimers();
});

const closeAll = () =>
  act(() => {
    closeSnackbar();
    clearNotifications();
    for (const { id } of useToasts.getState().toasts) closeToast(id);
  });

function show(position: NotificationPosition = 'bottom-right') {
  render(
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">노트 지우기</button>
      </main>
      <Feedback position={position} path="/note" onNavigate={() => {}} onClearAuth={() => {}} />
    </>,
  );
  act(() => {
    openToast({ message: '저장했어요.', duration: 0 });
    openSnackbar({ message: '노트를 지웠어요.', autoHideDuration: 60_000 });
    notify({ type: 'info', title: '짧은 휴식 완료!', duration: 0 });
  });
  act(() => vi.advanceTimersByTime(500));
}

const placeOf = (words: string) => screen.getByText(words).closest('[data-messages], [data-snackbar]');

it('toasts, the snackbar and notifications have places of their own (NT-1.01, S-2.07, S-2.08, Q-32, U-03)', () => {
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
] as const)('notifications stand at the %s when the settings say so (NT-3.01)', (position, corner) => {
  show(position);
  expect(placeOf('짧은 휴식 완료!')?.className).toContain(corner);
});

describe('what floats at the foot of a narrow screen', () => {
  const reach = () => document.documentElement.style.getPropertyValue('--message-top');

  it.each([
    ['a toast', () => openToast({ message: '저장했어요.', duration: 0 })],
    ['a toast that interrupts', () => openToast({ message: '실패했어요.', severity: 'error', duration: 0 })],
    ['a notification', () => notify({ type: 'info', title: '짧은 휴식 완료!', duration: 0 })],
    ['a snackbar', () => openSnackbar({ message: '노트를 지웠어요.' })],
  ])('steps aside for %s', (_, open) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, window.innerHeight - 132, 320, 60),
    );
    render(<Feedback position="bottom-right" path="/note" onNavigate={() => {}} onClearAuth={() => {}} />);
    act(() => {
      open();
      vi.advanceTimersByTime(500);
    });
    measure();
    expect(reach()).toBe('140px');
    closeAll();
    measure();
    expect(reach()).toBe('0px');
  });
});

describe('the focus, when the message in which it is goes', () => {
  const MESSAGES = ['저장했어요.', '노트를 지웠어요.', '짧은 휴식 완료!'];
  const from = () => screen.getByRole('button', { name: '노트 지우기' });
  const closeButton = (words: string) =>
    within(placeOf(words) as HTMLElement).getByRole('button', { name: '닫기' });
  const reachFor = (words: string) => {
    show();
    from().focus();
    closeButton(words).focus();
  };
  const press = (words: string) =>
    act(async () => {
      fireEvent.click(closeButton(words));
    });

  it.each(MESSAGES)('returns to where it was: %s', async (words) => {
    reachFor(words);
    await press(words);
    expect(screen.queryByText(words)).toBeNull();
    expect(document.activeElement).toBe(from());
  });

  it.each(MESSAGES)('goes to the page where that is gone: %s', async (words) => {
    reachFor(words);
    from().setAttribute('disabled', '');
    await press(words);
    expect(document.activeElement).toBe(document.getElementById('main'));
  });

  it('stays where a press has led it', async () => {
    show();
    const led = document.getElementById('main');
    act(() =>
      openSnackbar({ message: '다 됐어요.', action: { label: '보기', onSelect: () => led?.focus() } }),
    );
    from().focus();
    screen.getByRole('button', { name: '보기' }).focus();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '보기' }));
    });
    expect(document.activeElement).toBe(led);
  });

  it('returns when its time is up, and when another takes its place', async () => {
    show();
    from().focus();
    act(() => void openToast({ message: '지나가요.' }));
    screen.getByText('지나가요.').closest('button')?.focus();
    await act(async () => void vi.advanceTimersByTime(2_000));
    expect(document.activeElement).toBe(from());
    closeButton('노트를 지웠어요.').focus();
    await act(async () => openSnackbar({ message: '카드를 지웠어요.' }));
    expect(document.activeElement).toBe(from());
  });

  it('what goes elsewhere leaves it alone', async () => {
    reachFor('저장했어요.');
    from().focus();
    await press('저장했어요.');
    expect(document.activeElement).toBe(from());
    from().blur();
    closeAll();
    await act(async () => {});
    expect(document.activeElement).toBe(document.body);
  });
});
