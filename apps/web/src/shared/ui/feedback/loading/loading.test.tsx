// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LoadingIndicator } from './loading-indicator.tsx';
import { pushLoading } from './loading-store.ts';

afterEach(cleanup);

const text = () => screen.getByRole('status').textContent;
const push = (words?: string) => {
  let release = () => {};
  act(() => {
    release = pushLoading(words);
  });
  return () => act(release);
};

it('NT-4.08, NT-4.09 shows the latest text, the earlier one when that has gone, nothing when all have', () => {
  render(<LoadingIndicator />);
  expect(text()).toBe('');
  const endOne = push('노트를 불러오는 중');
  const endTwo = push('카드를 만드는 중');
  expect(text()).toBe('카드를 만드는 중');
  endTwo();
  expect(text()).toBe('노트를 불러오는 중');
  endOne();
  expect(text()).toBe('');
});

it('ends in any order, and twice is once', () => {
  render(<LoadingIndicator />);
  const endOne = push('하나');
  const endTwo = push('둘');
  endOne();
  endOne();
  expect(text()).toBe('둘');
  endTwo();
  expect(text()).toBe('');
});

it('NT-9.01 says 로딩 중 unless told otherwise', () => {
  render(<LoadingIndicator />);
  const end = push();
  expect(text()).toBe('로딩 중');
  end();
});
