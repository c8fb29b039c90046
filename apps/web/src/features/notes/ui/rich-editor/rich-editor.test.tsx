// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteImage } from '#shared/images/delete-image.ts';
import { uploadImage } from '#shared/images/upload-image.ts';
import { RichEditor } from './rich-editor.tsx';

vi.mock('#shared/images/delete-image.ts', () => ({ deleteImage: vi.fn() }));
vi.mock('#shared/images/upload-image.ts', () => ({ uploadImage: vi.fn() }));

beforeEach(() => {
  // jsdom lays nothing out; the view asks where the caret is.
  const nowhere = () => new DOMRect();
  Object.assign(Range.prototype, { getBoundingClientRect: nowhere, getClientRects: () => [] });
});
afterEach(cleanup);

function open(markdown: string) {
  let read = () => markdown;
  const onEdit = vi.fn((next: () => string) => {
    read = next;
  });
  const { container } = render(<RichEditor markdown={markdown} label="본문" onEdit={onEdit} />);
  return { container, onEdit, read: () => read() };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const selectAll = () => {
  const body = screen.getByRole('textbox');
  body.focus();
  fireEvent.keyDown(body, { key: 'a', code: 'KeyA', ctrlKey: true, keyCode: 65 });
};

it('a note is shown → onEdit is not called before an edit (N-1.05)', () => {
  const { onEdit } = open('## 가\n\n**나**');
  const body = screen.getByRole('textbox', { name: '본문' });
  expect(body.querySelector('h2')?.textContent).toBe('가');
  expect(body.querySelector('strong')?.textContent).toBe('나');
  expect(onEdit).not.toHaveBeenCalled();
});

it('a tool is pressed → the text changes, the button is pressed, Markdown is printed (I-2.01, I-2.03)', () => {
  const { read } = open('가');
  selectAll();
  press('굵게');
  press('글머리 목록');
  expect(read()).toBe('- **가**');
  expect(screen.getByRole('button', { name: '굵게' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: '글머리 목록' }).getAttribute('aria-pressed')).toBe('true');
  press('되돌리기');
  press('되돌리기');
  expect(read()).toBe('가');
});

it('the toolbar is one tab stop, and arrow keys move through it', () => {
  open('가');
  const toolbar = screen.getByRole('toolbar', { name: '서식' });
  const buttons = [...toolbar.querySelectorAll('button')];
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  buttons[0]?.focus();
  fireEvent.keyDown(toolbar, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(buttons.at(-1));
  fireEvent.keyDown(toolbar, { key: 'Home' });
  fireEvent.keyDown(toolbar, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(buttons[1]);
  expect(buttons[1]?.tabIndex).toBe(0);
});

it('the picker accepts png, gif, jpeg, bmp and x-icon (I-9.04, Q-30)', () => {
  const { container } = open('');
  const accept = container.querySelector('input[type=file]')?.getAttribute('accept') ?? '';
  expect(accept.split(/,\s*/)).toEqual(['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon']);
});

it('a picked image → uploaded and inserted at the caret, named by its file (I-2.09)', async () => {
  vi.mocked(uploadImage).mockResolvedValue({ imageUrl: '/api/images/new.png', oriFileName: '사진.png' });
  const { container, read } = open('가');
  const file = new File(['x'], '사진.png', { type: 'image/png' });
  const picker = container.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [file] } });
  await waitFor(() => expect(read()).toBe('![사진.png](/api/images/new.png)가'));
});

it('the server cannot delete an image → it is removed here, and undo restores it (E-8.49)', async () => {
  vi.mocked(deleteImage).mockRejectedValue(new Error('HTTP error! status: 500'));
  const { container, read } = open('![가](/api/images/a.png)');
  const body = screen.getByRole('textbox');
  body.focus();
  fireEvent.keyDown(body, { key: 'Delete', keyCode: 46 });
  expect(container.querySelector('.image-in-text img')).not.toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '이미지 지우기' }));
  expect(deleteImage).toHaveBeenCalledWith('/api/images/a.png');
  expect(read()).toBe('');
  press('되돌리기');
  expect(read()).toBe('![가](/api/images/a.png)');
});

it('tables, task lists and formulas → shown, named and preserved (Q-31)', async () => {
  const source = '| 가 | 나 |\n|---|---|\n| 1 | 2 |\n\n- [ ] 할 일\n\n$$\nx\n$$\n\n식 $y$';
  const { container, read } = open(source);
  await waitFor(() => expect(container.querySelector('.preserved-block table')).not.toBeNull());
  expect(screen.getByRole('group', { name: '표 · 마크다운에서 고칠 수 있어요' })).toBeDefined();
  expect(screen.getByRole('group', { name: '할 일 목록 · 마크다운에서 고칠 수 있어요' })).toBeDefined();
  expect(read()).toBe(source);
});

it('a link of another scheme → an error message and a blank field (V-5.19)', async () => {
  open('가');
  press('링크');
  const address = (await screen.findByLabelText('주소')) as HTMLInputElement;
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  press('링크 걸기');
  expect(screen.getByRole('alert').textContent).toContain('이 주소로는 링크를 걸 수 없어요');
  expect(address.value).toBe('');
});

it('a link without a scheme → https (V-5.18)', async () => {
  const { read } = open('');
  press('링크');
  fireEvent.change(await screen.findByLabelText('보이는 글자'), { target: { value: '예' } });
  fireEvent.change(screen.getByLabelText('주소'), { target: { value: 'example.com' } });
  press('링크 걸기');
  expect(read()).toBe('[예](https://example.com)');
});
