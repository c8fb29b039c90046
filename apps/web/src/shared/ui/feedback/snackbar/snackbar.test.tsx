// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Snackbar } from './snackbar.tsx';
import { closeSnackbar, LOGIN_PROMPT_DURATION_MS, openSnackbar, useSnackbar } from './snackbar-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  closeSnackbar();
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('alert') ?? screen.getByRole('status').firstElementChild;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function renderAt(path = '/note') {
  const onNavigate = vi.fn();
  const onClearAuth = vi.fn();
  const at = (now: string) => <Snackbar path={now} onNavigate={onNavigate} onClearAuth={onClearAuth} />;
  const { rerender } = render(at(path));
  return { onNavigate, onClearAuth, goTo: (next: string) => rerender(at(next)) };
}

function promptLogin(path?: string) {
  const onSelect = vi.fn();
  renderAt(path);
  act(() =>
    openSnackbar({
      message: '로그인이 필요합니다.',
      action: { label: '로그인', onSelect },
      autoHideDuration: LOGIN_PROMPT_DURATION_MS,
    }),
  );
  return onSelect;
}

describe('the login prompt', () => {
  it('stays for 8 seconds (K-9.27, E-8.03, NT-4.07)', () => {
    promptLogin();
    wait(7_999);
    expect(shown()?.textContent).toContain('로그인이 필요합니다.');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('waits while the pointer or the focus is on it, and has its whole time again afterwards', () => {
    promptLogin();
    const button = screen.getByRole('button', { name: '로그인' });
    const holds = [
      [fireEvent.pointerEnter, fireEvent.pointerLeave],
      [fireEvent.focus, fireEvent.blur],
    ] as const;
    for (const [hold, release] of holds) {
      hold(button.parentElement ?? button);
      wait(60_000);
      release(button.parentElement ?? button);
      wait(7_999);
      expect(shown()).not.toBeNull();
    }
    wait(1);
    expect(shown()).toBeNull();
  });

  it('its button leads to the login and closes it (NT-4.05)', () => {
    const onSelect = promptLogin();
    fireEvent.click(screen.getByRole('button', { name: '로그인' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
  });

  it('closes by its close button, not by a click outside (NT-4.07)', () => {
    promptLogin();
    fireEvent.mouseDown(document.body);
    fireEvent.click(document.body);
    expect(shown()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(shown()).toBeNull();
  });

  it('is not shown on /login (NT-4.06)', () => {
    promptLogin('/login');
    expect(shown()).toBeNull();
  });

  it('leaves the focus where it was', () => {
    promptLogin();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('any other snackbar', () => {
  it('has the error style only when its action is 로그인 (NT-4.04)', () => {
    promptLogin();
    expect(shown()?.className).toContain('bg-error-strong');
    act(() =>
      openSnackbar({ message: '노트를 지웠어요.', action: { label: '되돌리기', onSelect: () => {} } }),
    );
    expect(shown()?.className).not.toContain('bg-error-strong');
  });

  it('stays for 6 seconds, counted anew for each (K-9.27)', () => {
    renderAt();
    act(() => openSnackbar({ message: '하나' }));
    wait(5_000);
    act(() => openSnackbar({ message: '둘' }));
    wait(5_999);
    expect(shown()?.textContent).toContain('둘');
    wait(1);
    expect(shown()).toBeNull();
  });
});

describe('how long it stays', () => {
  const undo = { label: '되돌리기', onSelect: () => {} };
  it.each([
    { name: 'success', request: { severity: 'success' as const }, stays: 4_000 },
    { name: 'error', request: { severity: 'error' as const }, stays: 6_000 },
    { name: 'unless told', request: {}, stays: 6_000 },
    {
      name: 'a success that can be undone',
      request: { severity: 'success' as const, action: undo },
      stays: 6_000,
    },
    { name: 'as asked', request: { autoHideDuration: 9_000 }, stays: 9_000 },
  ])('$name: $stays ms (K-9.27)', ({ request, stays }) => {
    renderAt();
    act(() => openSnackbar({ message: '노트를 지웠어요.', ...request }));
    wait(stays - 1);
    expect(shown()).not.toBeNull();
    wait(1);
    expect(shown()).toBeNull();
  });

  it('errors are announced at once, the rest politely', () => {
    renderAt();
    act(() => openSnackbar({ message: '불러오지 못했어요.', severity: 'error' }));
    expect(screen.queryByRole('alert')).not.toBeNull();
    act(() => openSnackbar({ message: '저장했어요.', severity: 'success' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('저장했어요.');
  });
});

describe('its place', () => {
  it('listens before the first one arrives', () => {
    renderAt();
    const place = screen.getByRole('status');
    expect(place.childNodes).toHaveLength(0);
    act(() => openSnackbar({ message: '저장했어요.' }));
    expect(screen.getByRole('status')).toBe(place);
    expect(place.textContent).toContain('저장했어요.');
  });

  it('an alert speaks for itself', () => {
    renderAt();
    act(() => openSnackbar({ message: '불러오지 못했어요.', severity: 'error' }));
    expect(screen.getByRole('alert').closest('[role=status]')).toBeNull();
    expect(screen.getByRole('status').childNodes).toHaveLength(0);
  });

  it('nothing makes way for it, and it takes no room, while it is empty', () => {
    renderAt();
    const place = screen.getByRole('status').parentElement;
    expect(place?.matches('.absolute:not([data-snackbar])')).toBe(true);
    act(() => openSnackbar({ message: '저장했어요.' }));
    expect(place?.matches('[data-snackbar]:not(.absolute)')).toBe(true);
  });
});

describe('with a redirect', () => {
  const redirect = { enabled: true, targetPath: '/login', delay: 3_000, shouldClearAuth: false };
  const open = (change: Partial<typeof redirect> = {}) =>
    act(() => openSnackbar({ message: '다시 로그인해 주세요.', redirect: { ...redirect, ...change } }));

  it('it carries message, action, autoHideDuration, anchorOrigin and the redirect (NT-3.07, NT-3.08)', () => {
    open();
    expect(useSnackbar.getState()).toEqual({
      open: true,
      message: '다시 로그인해 주세요.',
      severity: 'info',
      action: null,
      autoHideDuration: 6_000,
      anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
      redirect,
    });
  });

  it('after the delay it closes and goes there, and the sign-in stays (NT-4.01, NT-4.02)', () => {
    const { onNavigate, onClearAuth } = renderAt();
    open();
    wait(2_999);
    expect(onNavigate).not.toHaveBeenCalled();
    wait(1);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/login');
    expect(onClearAuth).not.toHaveBeenCalled();
    expect(shown()).toBeNull();
  });

  it('it clears the sign-in before it goes, when so configured (NT-4.02)', () => {
    const { onNavigate, onClearAuth } = renderAt();
    open({ shouldClearAuth: true });
    wait(3_000);
    expect(onClearAuth).toHaveBeenCalledOnce();
    const [cleared = 0] = onClearAuth.mock.invocationCallOrder;
    const [left = 0] = onNavigate.mock.invocationCallOrder;
    expect(cleared).toBeLessThan(left);
  });

  it('nothing happens when it is not enabled, closed in between, or already there (NT-4.03)', () => {
    const { onNavigate, goTo } = renderAt();
    open({ enabled: false });
    wait(5_000);
    open();
    wait(1_000);
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    wait(5_000);
    open();
    wait(1_000);
    goTo('/login');
    wait(4_000);
    expect(onNavigate).not.toHaveBeenCalled();
  });

  it('moving about elsewhere does not begin the wait anew', () => {
    const { onNavigate, goTo } = renderAt('/note');
    open();
    wait(2_000);
    goTo('/timer');
    wait(1_000);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/login');
  });
});
