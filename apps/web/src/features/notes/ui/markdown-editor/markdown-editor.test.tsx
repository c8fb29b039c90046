// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useImageUploads } from '#shared/images/index.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

vi.mock('#shared/images/index.ts', async (original) => ({
  ...(await original<typeof import('#shared/images/index.ts')>()),
  useImageUploads: vi.fn(),
}));
const paints: string[] = [];
vi.mock('#shared/markdown/index.ts', () => ({
  MarkdownView: ({ source }: { source: string }) => {
    // Each commit counts, not each call: StrictMode calls twice.
    useEffect(() => void paints.push(source));
    return <div data-testid="painted">{source}</div>;
  },
}));

const PNG = new File(['p'], '도표.png', { type: 'image/png' });
const UPLOADED = { imageUrl: '/api/images/a.png', oriFileName: '도표.png' };
const upload = vi.fn();
const onEdit = vi.fn<(read: () => string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.mocked(useImageUploads).mockReturnValue({ state: { kind: 'idle' }, upload, cancel: vi.fn() });
  upload.mockReset().mockResolvedValue(UPLOADED);
  onEdit.mockReset();
  paints.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (markdown: string) =>
  render(<MarkdownEditor markdown={markdown} onEdit={onEdit} label="본문" autoFocus />);
const field = () => screen.getByLabelText<HTMLTextAreaElement>('본문');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const choose = (view: string) => fireEvent.click(screen.getByLabelText(view));
const select = (start: number, end = start) => field().setSelectionRange(start, end);
/** The browser changes the field, then sends the event. */
function type(text: string, inputType = 'insertText') {
  field().setRangeText(text, field().selectionStart, field().selectionEnd, 'end');
  fireEvent.input(field(), { inputType });
}

describe('views', () => {
  it('edit, preview and split, of which edit is the default (I-2.05)', () => {
    open('# 대동법');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'edit',
      'preview',
      'split',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('편집').checked).toBe(true);
    expect(screen.queryByTestId('painted')).toBeNull();
    choose('보기');
    expect(field().hidden).toBe(true);
    expect(screen.getByTestId('painted').textContent).toBe('# 대동법');
    choose('나란히');
    expect(field().hidden).toBe(false);
    expect(screen.getByTestId('painted')).toBeTruthy();
  });

  it('the preview follows 300 ms after the last key, and no key renders anything (I-4.05, K-9.14)', async () => {
    open('가');
    choose('나란히');
    paints.length = 0;
    select(1);
    type('나');
    await wait(200);
    type('다');
    await wait(299);
    expect(paints).toEqual([]);
    await wait(1);
    expect(paints).toEqual(['가나다']);
  });

  it('the preview is opened → it has the latest text at once (I-2.05)', () => {
    open('가');
    select(1);
    type('나');
    choose('보기');
    expect(screen.getByTestId('painted').textContent).toBe('가나');
  });

  it('an empty text → the preview says so', () => {
    open('');
    choose('보기');
    expect(screen.getByRole('region', { name: '미리 보기' }).textContent).toBe('적은 내용이 여기에 보여요.');
  });

  it('400 px high; expanded 40vh to 80vh (K-9.47)', () => {
    open('');
    const panes = field().parentElement;
    expect(panes?.className).toContain('h-[400px]');
    fireEvent.click(screen.getByRole('button', { name: '크게 보기' }));
    expect(panes?.className).toContain('max-h-[80vh] min-h-[40vh]');
    fireEvent.click(screen.getByRole('button', { name: '원래 크기로' }));
    expect(panes?.className).toContain('h-[400px]');
  });
});

describe('text', () => {
  it('onEdit is called after each change and not before; the text is read on demand', () => {
    open('가');
    expect(onEdit).not.toHaveBeenCalled();
    select(1);
    type('나');
    const read = onEdit.mock.lastCall?.[0];
    type('다');
    expect(onEdit).toHaveBeenCalledTimes(2);
    expect(read?.()).toBe('가나다');
  });

  it('is counted in characters', async () => {
    open('가😀');
    expect(screen.getByText('2자')).toBeTruthy();
    select(0);
    type('나'.repeat(1_000));
    await wait(100);
    expect(screen.getByText('1,002자')).toBeTruthy();
  });

  it('a footer of the page → replaces the count', () => {
    render(<MarkdownEditor markdown="가" onEdit={onEdit} label="본문" footer={<p>읽는 데 1분</p>} />);
    expect(screen.getByText('읽는 데 1분')).toBeTruthy();
    expect(screen.queryByText('1자')).toBeNull();
  });
});

describe('keys', () => {
  it('shortcuts → in the field only (I-2.06, I-2.07, I-2.08, Q-10)', () => {
    open('가나');
    select(0, 2);
    fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB', ctrlKey: true });
    expect(field().value).toBe('가나');
    fireEvent.keyDown(field(), { key: 'b', code: 'KeyB', ctrlKey: true });
    expect(field().value).toBe('**가나**');
    fireEvent.keyDown(field(), { key: 'i', code: 'KeyI', ctrlKey: true });
    expect(field().value).toBe('***가나***');
    expect(onEdit.mock.lastCall?.[0]()).toBe('***가나***');
    select(8);
    fireEvent.keyDown(field(), { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(field().value).toBe('***가나***[]()');
  });

  it('a shortcut during a composition → runs once, after it', async () => {
    open('하');
    select(1);
    const press = { key: 'Process', code: 'KeyB', ctrlKey: true };
    fireEvent.compositionStart(field());
    fireEvent.keyDown(field(), { ...press, isComposing: true });
    expect(field().value).toBe('하');
    fireEvent.compositionEnd(field(), { data: '하' });
    await wait(0);
    expect(field().value).toBe('하****');
    fireEvent.keyDown(field(), { ...press, key: 'b' });
    expect(field().value).toBe('하****');
  });

  it('Enter → continues a list, but not during a composition', () => {
    open('- 쌀');
    select(3);
    type('\n', 'insertLineBreak');
    expect(field().value).toBe('- 쌀\n- ');
    field().setRangeText('\n', 6, 6, 'end');
    fireEvent.input(field(), { inputType: 'insertLineBreak', isComposing: true });
    expect(field().value).toBe('- 쌀\n- \n');
  });

  it('Tab → nests in a list; elsewhere and after Escape it leaves, as the description says', () => {
    open('글\n- 쌀');
    select(1);
    expect(fireEvent.keyDown(field(), { key: 'Tab' })).toBe(true);
    select(5);
    expect(fireEvent.keyDown(field(), { key: 'Tab' })).toBe(false);
    expect(field().value).toBe('글\n  - 쌀');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(fireEvent.keyDown(field(), { key: 'Tab' })).toBe(true);
    fireEvent.keyDown(field(), { key: 'Escape' });
    fireEvent.keyDown(field(), { key: 'a' });
    expect(fireEvent.keyDown(field(), { key: 'Tab', shiftKey: true })).toBe(false);
    expect(field().value).toBe('글\n- 쌀');
    const help = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/Esc를 누른 다음 Tab/);
  });
});

describe('images', () => {
  const transfer = (files: File[]) => ({ files, types: ['Files'], getData: () => '', dropEffect: 'none' });

  it('a picked image → inserted at the caret (I-2.09, Q-30)', async () => {
    open('가나');
    select(1);
    const picker = screen.getByLabelText<HTMLInputElement>('이미지 넣기', { selector: 'input' });
    expect(picker.accept).toBe('image/jpeg,image/jpg,image/png,image/gif,image/webp');
    fireEvent.change(picker, { target: { files: [PNG] } });
    await wait(0);
    expect(field().value).toBe('가![도표](/api/images/a.png)나');
    expect(field().selectionEnd).toBe(field().value.length - 1);
  });

  it('a pasted image → uploaded under a name with the time; pasted text → the browser inserts it (V-5.07)', async () => {
    vi.setSystemTime(new Date(2026, 10, 5, 9, 8, 7));
    open('');
    expect(fireEvent.paste(field(), { clipboardData: { ...transfer([]), types: ['text/plain'] } })).toBe(
      true,
    );
    expect(fireEvent.paste(field(), { clipboardData: transfer([PNG]) })).toBe(false);
    await wait(0);
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['붙여넣은-이미지-20261105-090807.png']);
    expect(field().value).toBe('![도표](/api/images/a.png)');
  });

  it('a file over the editor → a dashed outline; dropped files → the first image is uploaded (I-4.04, V-5.08)', async () => {
    open('가');
    const dataTransfer = transfer([new File(['d'], 'a.pdf', { type: 'application/pdf' }), PNG]);
    const panes = field().parentElement;
    fireEvent.dragEnter(field(), { dataTransfer });
    expect(panes?.className).toContain('outline-dashed');
    fireEvent.dragLeave(field(), { dataTransfer, relatedTarget: document.body });
    expect(panes?.className).not.toContain('outline-dashed');
    fireEvent.dragOver(field(), { dataTransfer });
    fireEvent.drop(field(), { dataTransfer });
    expect(panes?.className).not.toContain('outline-dashed');
    await wait(0);
    expect(upload.mock.calls).toEqual([[PNG]]);
  });

  it('dragged text → the browser handles it', () => {
    open('가');
    expect(fireEvent.dragOver(field(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(field().parentElement?.className).not.toContain('outline-dashed');
  });

  it('typing during an upload → the image is inserted at its position; no placeholder before', async () => {
    let arrive = (_: typeof UPLOADED | null) => {};
    upload.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    open('가나');
    select(1);
    fireEvent.paste(field(), { clipboardData: transfer([PNG]) });
    select(0);
    type('앞 ');
    select(4);
    type(' 뒤');
    expect(field().value).toBe('앞 가나 뒤');
    fireEvent.compositionStart(field());
    arrive(UPLOADED);
    await wait(0);
    expect(field().value).toBe('앞 가나 뒤');
    fireEvent.compositionEnd(field(), { data: '' });
    await wait(0);
    expect(field().value).toBe('앞 가![도표](/api/images/a.png)나 뒤');
    expect(field().selectionEnd).toBe(field().value.length);
    expect(onEdit.mock.lastCall?.[0]()).toBe(field().value);
  });

  it('a failed upload → the text is unchanged (X-7.02)', async () => {
    upload.mockResolvedValue(null);
    open('가');
    fireEvent.paste(field(), { clipboardData: transfer([PNG]) });
    await wait(0);
    expect(field().value).toBe('가');
  });
});
