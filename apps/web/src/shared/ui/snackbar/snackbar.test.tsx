// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Snackbar } from './snackbar.tsx';
import { closeSnackbar, LOGIN_PROMPT_DURATION_MS, openSnackbar } from './snackbar-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  closeSnackbar();
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.queryByRole('alert');
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function promptLogin(isOnLoginPage = false) {
  const onSelect = vi.fn();
  render(<Snackbar isOnLoginPage={isOnLoginPage} />);
  act(() =>
    openSnackbar({
      message: '로그인이 필요합니다.',
      action: { label: '로그인', onSelect },
      autoHideDurationMs: LOGIN_PROMPT_DURATION_MS,
    }),
  );
  return onSelect;
}

describe('the login prompt', () => {
  it('K-9.27, E-8.03, NT-4.07 stays for 8 seconds', () => {
    promptLogin();
    wait(7_999);
    expect(shown()?.textContent).toContain('로그인이 필요합니다.');
    wait(1);
    expect(shown()).toBeNull();
  });

  it('NT-4.05 its button leads to the login and closes it', () => {
    const onSelect = promptLogin();
    fireEvent.click(screen.getByRole('button', { name: '로그인' }));
    expect(onSelect).toHaveBeenCalledOnce();
    expect(shown()).toBeNull();
  });

  it('NT-4.07 closes by its close button, not by a click outside', () => {
    promptLogin();
    fireEvent.mouseDown(document.body);
    fireEvent.click(document.body);
    expect(shown()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(shown()).toBeNull();
  });

  it('NT-4.06 is not shown on /login', () => {
    promptLogin(true);
    expect(shown()).toBeNull();
  });

  it('leaves the focus where it was', () => {
    promptLogin();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('any other snackbar', () => {
  it('NT-4.04 has the error style only when its action is 로그인', () => {
    promptLogin();
    expect(shown()?.className).toContain('bg-error-strong');
    act(() =>
      openSnackbar({ message: '노트를 지웠어요.', action: { label: '되돌리기', onSelect: () => {} } }),
    );
    expect(shown()?.className).not.toContain('bg-error-strong');
  });

  it('K-9.27 stays for 6 seconds, counted anew for each', () => {
    render(<Snackbar isOnLoginPage={false} />);
    act(() => openSnackbar({ message: '하나' }));
    wait(5_000);
    act(() => openSnackbar({ message: '둘' }));
    wait(5_999);
    expect(shown()?.textContent).toContain('둘');
    wait(1);
    expect(shown()).toBeNull();
  });
});
