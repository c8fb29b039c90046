// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wholePage } from '#shared/lib/whole-page.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('Failed to fetch note details.');
}

afterEach(cleanup);

function breakIt() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
}

it('says that something broke, and what (S-2.11, S-2.12)', () => {
  breakIt();
  expect(screen.getByRole('heading').textContent).toBe('문제가 발생했습니다.');
  expect(screen.getByText('Failed to fetch note details.')).toBeTruthy();
});

it('새로고침 reloads the page (S-2.13)', () => {
  const reload = vi.spyOn(wholePage, 'reload').mockReturnValue();
  breakIt();
  fireEvent.click(screen.getByRole('button', { name: '새로고침' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps the footer with the copyright and the privacy policy (S-1.03, S-1.04)', () => {
  breakIt();
  expect(screen.getByText(`© ${new Date().getFullYear()} 몰입`)).toBeTruthy();
  const privacy = screen.getByRole('link', { name: /개인정보처리방침/ });
  expect(privacy.getAttribute('href')).toBe('/legal/privacy.html');
  expect(privacy.getAttribute('target')).toBe('_blank');
});
