// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditorComparisonPage } from './editor-comparison-page.tsx';
import { SAMPLE } from './sample.ts';

interface EditorProps {
  readonly markdown: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly onEdit: (read: () => string) => void;
}

const { field } = vi.hoisted(() => ({
  /** Both editors as they appear from outside: they begin with a text and then tell of every change. */
  field: ({ markdown, label, autoFocus, onEdit }: EditorProps) => (
    <textarea
      aria-label={label}
      defaultValue={markdown}
      // biome-ignore lint/a11y/noAutofocus: as the editors do
      autoFocus={autoFocus}
      onInput={({ currentTarget }) => onEdit(() => currentTarget.value)}
    />
  ),
}));
vi.mock('../rich-editor/rich-editor.tsx', () => ({ RichEditor: field }));
vi.mock('../markdown-editor/markdown-editor.tsx', () => ({ MarkdownEditor: field }));

const REST_MS = 300;
const rich = () => screen.getByLabelText<HTMLTextAreaElement>('서식 편집기 본문');
const markdown = () => screen.getByLabelText<HTMLTextAreaElement>('마크다운 편집기 본문');
const between = () => screen.getByRole('region', { name: '둘 사이를 오가는 마크다운' }).textContent;
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (editor: HTMLTextAreaElement, value: string) => fireEvent.input(editor, { target: { value } });

beforeEach(async () => {
  vi.useFakeTimers();
  render(<EditorComparisonPage />);
  await rest(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('both editors start with a sample of all formats, and the page says that nothing is saved (R-2.28)', () => {
  expect([rich().value, markdown().value, between()]).toEqual([SAMPLE, SAMPLE, SAMPLE]);
  expect(screen.getByText(/저장되지 않아요/)).toBeTruthy();
  const formats = [
    /^## /m,
    /\*\*.*\(.*\)\*\*은/,
    /^ {5}- /m,
    /^\|/m,
    /^- \[x\]/m,
    /^\$\$$/m,
    /^> /m,
    /^```/m,
  ];
  for (const format of formats) expect(SAMPLE).toMatch(format);
});

it('typing in one editor → in the other after a pause, not before (R-2.28)', async () => {
  type(rich(), '서식에서');
  await rest(REST_MS - 1);
  expect(markdown().value).toBe(SAMPLE);
  await rest(1);
  expect([markdown().value, between()]).toEqual(['서식에서', '서식에서']);
  type(markdown(), '마크다운에서');
  await rest(REST_MS);
  expect([rich().value, between()]).toEqual(['마크다운에서', '마크다운에서']);
});

it('the edited editor is never replaced, nor the other by its own text (R-2.28)', async () => {
  const [richBefore, markdownBefore] = [rich(), markdown()];
  type(richBefore, '가');
  await rest(REST_MS);
  type(richBefore, '가나');
  await rest(2 * REST_MS);
  expect(rich()).toBe(richBefore);
  expect(markdown()).toBe(markdownBefore);
  type(markdownBefore, '가나다');
  await rest(2 * REST_MS);
  expect(markdown()).toBe(markdownBefore);
  expect(markdown().value).toBe('가나다');
});

it('changing sides before the pause → continues with the new text (R-2.28)', async () => {
  type(markdown(), '막 쓴 글');
  await act(async () => rich().focus());
  expect(rich().value).toBe('막 쓴 글');
  expect(document.activeElement).toBe(rich());
});
