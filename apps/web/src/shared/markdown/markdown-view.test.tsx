// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';
import { paint } from './paint.ts';

const broken = vi.hoisted(() => ({ isBroken: false }));
vi.mock('./renderer.ts', async (original) => {
  const real = await original<typeof import('./renderer.ts')>();
  const renderTokens: typeof real.renderTokens = (...args) => {
    if (broken.isBroken) throw new Error('render');
    return real.renderTokens(...args);
  };
  return { ...real, renderTokens };
});

afterEach(() => {
  cleanup();
  broken.isBroken = false;
});

it('shows a text as it reads', async () => {
  const onPaint = vi.fn();
  render(<MarkdownView source="**굵게** 쓴 글" onPaint={onPaint} />);
  expect((await screen.findByText('굵게')).tagName).toBe('STRONG');
  await waitFor(() => expect(onPaint).toHaveBeenCalledOnce());
});

it('a text that cannot be rendered is told of in a paragraph (E-8.50)', async () => {
  broken.isBroken = true;
  render(<MarkdownView source="글" />);
  const message = await screen.findByText('마크다운을 해석하는 중 오류가 발생했어요.');
  expect(message.tagName).toBe('P');
});

it('the next text that can be is shown again (E-8.50)', async () => {
  broken.isBroken = true;
  const { rerender } = render(<MarkdownView source="글" />);
  await screen.findByRole('alert');
  broken.isBroken = false;
  rerender(<MarkdownView source="새 글" />);
  await screen.findByText('새 글');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('typesets formulas, without a style attribute in the HTML that is parsed', async () => {
  const { container } = render(<MarkdownView source="식 $x^2$" />);
  await waitFor(() => expect(container.querySelector('.md-math .katex')).not.toBeNull());
});

it('a formula that is wrong stays readable', async () => {
  const { container } = render(<MarkdownView source="식 $\frac{$" />);
  await waitFor(() => expect(container.querySelector('.md-math[data-typeset]')).not.toBeNull());
  expect(container.textContent).toContain('\\frac');
});

const NEVER = new AbortController().signal;

it('blocks that were painted stay, whatever is put between them', async () => {
  const root = document.createElement('div');
  await paint(root, '가\n\n나\n\n다', NEVER);
  const [first, , last] = [...root.querySelectorAll('p')];
  await paint(root, '가\n\n새로\n\n# 제목\n\n다', NEVER);
  expect([...root.children].map(({ textContent }) => textContent)).toEqual(['가', '새로', '제목', '다']);
  expect(root.querySelector('p')).toBe(first);
  expect(root.lastElementChild).toBe(last);
});

it('moves, doubles and removes blocks', async () => {
  const root = document.createElement('div');
  for (const source of ['가\n\n나', '나\n\n가', '나\n\n나\n\n가', '가', '']) {
    await paint(root, source, NEVER);
    expect([...root.children].map(({ textContent }) => textContent)).toEqual(
      source.split('\n\n').filter(Boolean),
    );
  }
});

it('a painting that is no longer wanted ends, and the next one is whole', async () => {
  const long = Array.from({ length: 400 }, (_, at) => `문단 ${at} **굵게**`).join('\n\n');
  const root = document.createElement('div');
  const leaving = new AbortController();
  const first = paint(root, long, leaving.signal);
  leaving.abort();
  await first;
  await paint(root, '끝', NEVER);
  expect(root.textContent?.trim()).toBe('끝');
});
