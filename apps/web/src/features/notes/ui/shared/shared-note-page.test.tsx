// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetShared, keepShared, readShared, type Shared } from '#shared/lib/share-inbox.ts';
import { saveShared } from '../../model/shared/save-shared.ts';
import { SharedNotePage } from './shared-note-page.tsx';

vi.mock('../../model/shared/save-shared.ts', async (original) => ({
  ...(await original<typeof import('../../model/shared/save-shared.ts')>()),
  saveShared: vi.fn(),
}));
const save = vi.mocked(saveShared);

const SEOYEON = 7;
const image = (name: string, type = 'image/png') => ({ name, type, size: 3 }) as File;
const NOTHING = { title: '', text: '', url: '', images: [], leftOut: 0 };

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
  save.mockReset();
});
afterEach(async () => {
  cleanup();
  await forgetShared();
});

async function open(shared: Partial<Shared> | null) {
  if (shared) await keepShared({ id: 'some', sharedAt: Date.now(), ...NOTHING, ...shared });
  const onSaved = vi.fn();
  const onNewNote = vi.fn();
  render(<SharedNotePage memberId={SEOYEON} id="some" onSaved={onSaved} onNewNote={onNewNote} />);
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  return { onSaved, onNewNote };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('보여 주고 물어본 뒤에 노트가 되고, 받을 수 있는 이미지만 함께 간다', async () => {
  save.mockResolvedValue('key');
  const leaf = image('잎.png');
  const { onSaved } = await open({
    title: '빛',
    text: '광합성',
    images: [leaf, image('소리', 'audio/mpeg')],
    leftOut: 2,
  });
  const offer = screen.getByRole('article', { name: '빛' });
  await within(offer).findByText('광합성');
  expect(screen.getAllByRole('img')).toHaveLength(1);
  const problems = screen.getByRole('alert').textContent;
  expect(problems).toContain('소리: JPG, PNG, GIF, WebP만 올릴 수 있어요.');
  expect(problems).toContain('이미지 2개는 가져오지 못했어요.');
  expect(save, 'nothing is made unasked').not.toHaveBeenCalled();
  press('새 노트로 저장');
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('key'));
  expect(save.mock.calls[0]?.[2]).toEqual([leaf]);
});

it('버리면 기기에서도 사라진다', async () => {
  const { onNewNote } = await open({ text: '광합성' });
  press('버리기');
  await waitFor(() => expect(onNewNote).toHaveBeenCalledOnce());
  expect(await readShared('some', Date.now())).toBeNull();
});

it('저장하지 못하면 그대로 있고, 다시 누를 수 있다', async () => {
  save.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError')).mockResolvedValueOnce('key');
  const { onSaved } = await open({ text: '광합성' });
  press('새 노트로 저장');
  expect((await screen.findByRole('alert')).textContent).toContain('이 기기에 저장하지 못했어요.');
  press('새 노트로 저장');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it.each([
  ['여기에 없으면', null, '공유한 내용을 받지 못했어요'],
  ['비어 있으면', {}, '공유한 내용이 비어 있어요'],
])('%s 그렇다고 말하고 새 노트로 이끈다', async (_, shared, title) => {
  const { onNewNote } = await open(shared);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  press('새 노트 쓰기');
  await waitFor(() => expect(onNewNote).toHaveBeenCalledOnce());
});

it('저장하는 동안은 버릴 수 없고, 다른 곳으로 간 사람을 데려오지 않는다', async () => {
  let saved = (_: string) => {};
  save.mockReturnValue(
    new Promise((resolve) => {
      saved = resolve;
    }),
  );
  const { onSaved } = await open({ text: '광합성' });
  press('새 노트로 저장');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '버리기' }).disabled).toBe(true);
  cleanup();
  saved('key');
  await Promise.resolve();
  expect(onSaved).not.toHaveBeenCalled();
});
