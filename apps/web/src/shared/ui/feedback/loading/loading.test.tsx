// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadingIndicator } from './loading-indicator.tsx';
import { pushJob, pushLoading } from './loading-store.ts';

afterEach(cleanup);

const text = () => screen.getByRole('status').textContent;
const push = (words?: string) => {
  let release = () => {};
  act(() => {
    release = pushLoading(words);
  });
  return () => act(release);
};

it('shows the latest text, the earlier one when that has gone, nothing when all have (NT-4.08, NT-4.09)', () => {
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

it('says 로딩 중 unless told otherwise (NT-9.01)', () => {
  render(<LoadingIndicator />);
  const end = push();
  expect(text()).toBe('로딩 중');
  end();
});

it('a long job tells how far it is, and can be given up', () => {
  render(<LoadingIndicator />);
  const onCancel = vi.fn();
  let job = { tell: (_: string) => {}, end: () => {} };
  act(() => {
    job = pushJob({ text: '파일로 만들고 있어요', onCancel });
  });
  act(() => job.tell('1.2MB'));
  expect(text(), 'what changes all the time is not said').toBe('파일로 만들고 있어요');
  expect(screen.getByText('1.2MB')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '그만두기' }));
  expect(onCancel).toHaveBeenCalledOnce();
  act(job.end);
  expect(screen.queryByRole('button')).toBeNull();
});

it('whoever gives it up by key goes on where they were', async () => {
  render(
    <>
      <button type="button">내보내기</button>
      <LoadingIndicator />
    </>,
  );
  const before = screen.getByRole('button', { name: '내보내기' });
  before.focus();
  let end = () => {};
  act(() => {
    end = pushJob({ text: '파일로 만들고 있어요', onCancel: () => end() }).end;
  });
  const stop = screen.getByRole('button', { name: '그만두기' });
  stop.focus();
  fireEvent.click(stop);
  await waitFor(() => expect(document.activeElement).toBe(before));
});
