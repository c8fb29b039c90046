// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, PaletteResults } from '../model/entry.ts';
import { Palette } from './palette.tsx';

const chosen = vi.fn();
const entry = (title: string, rest: Partial<Entry> = {}): Entry => ({
  id: `${rest.kind ?? 'action'}:${title}`,
  kind: 'action',
  icon: '<path d="M0"/>',
  title,
  choose: () => chosen(title),
  ...rest,
});
const note = (title: string, detail = '') => entry(title, { kind: 'note', detail });
const found = (entries: readonly Entry[], rest: Partial<PaletteResults> = {}): PaletteResults => ({
  entries,
  isFromDevice: false,
  hasFailed: false,
  ...rest,
});

const ACTIONS = [entry('새 노트'), entry('어두운 화면으로 바꾸기', { keepsPage: true }), entry('홈')];
const RECENT = [note('광합성')];

const onLedNowhere = vi.fn();
type Find = (words: string, signal: AbortSignal) => Promise<PaletteResults>;

function Page({ find }: { readonly find: Find }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      <Palette
        open={isOpen}
        onClose={() => setOpen(false)}
        onSamePageChosen={onLedNowhere}
        actions={ACTIONS}
        recent={RECENT}
        find={find}
      />
    </>
  );
}

async function open(find: Find = async () => found([])) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Page find={find} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: '열기' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: '찾기' });
}

const field = () => screen.getByRole('combobox', { name: '찾기' });
const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(field(), { key, code: key, ...init });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
});
afterEach(() => {
  cleanup();
  chosen.mockReset();
  onLedNowhere.mockReset();
});

describe('찾기 창', () => {
  it('열면 적을 수 있고, 최근에 연 것과 할 일이 묶음으로 보인다', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toEqual([
      'palette-list-recent',
      'palette-list-action',
    ]);
    expect(screen.getByRole('group', { name: '최근에 연 것' }).textContent).toContain('광합성');
    expect(options()).toEqual(['광합성', '새 노트', '어두운 화면으로 바꾸기', '홈']);
    expect(active()).toBe('광합성');
  });

  it('화살표와 Home, End로 고르고 Enter로 연다', async () => {
    await open();
    for (const [key, expected] of [
      ['ArrowDown', '새 노트'],
      ['End', '홈'],
      ['ArrowDown', '광합성'],
      ['ArrowUp', '홈'],
      ['Home', '광합성'],
      ['ArrowDown', '새 노트'],
    ] as const) {
      press(key);
      expect(active()).toBe(expected);
    }
    press('Enter');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('새 노트');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('지금 있는 곳을 고르면 그곳이 초점을 받는다', async () => {
    await open();
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(onLedNowhere).toHaveBeenCalledOnce());
  });

  it('여기에 머무는 일은 하던 곳으로 초점을 돌려준다', async () => {
    await open();
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('열기'));
    expect(onLedNowhere).not.toHaveBeenCalled();
  });

  it('Ctrl+Enter는 아무것도 하지 않는다', async () => {
    await open();
    press('Enter', { ctrlKey: true });
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('Esc로 닫으면 초점이 있던 곳으로 돌아간다', async () => {
    await open();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('열기'));
  });

  it('알림이 비켜서도록 열려 있다고 알리고, 알림을 눌러도 닫히지 않는다', async () => {
    const marks = () =>
      ['data-has-dialog', 'data-has-palette'].filter((mark) => document.documentElement.hasAttribute(mark));
    render(
      <div data-feedback="">
        <button type="button">알림</button>
      </div>,
    );
    await open();
    expect(marks()).toHaveLength(2);
    const message = screen.getByRole('button', { name: '알림', hidden: true });
    fireEvent.pointerDown(message);
    fireEvent.mouseDown(message);
    fireEvent.click(message);
    expect(screen.getByRole('dialog', { name: '찾기' })).toBeTruthy();
    expect(marks()).toHaveLength(2);
    press('Escape');
    await waitFor(() => expect(marks()).toEqual([]));
  });

  it('여기 머무는 일을 고르면 초점이 있던 곳으로 돌아간다', async () => {
    await open();
    type('어두운');
    press('Enter');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('어두운 화면으로 바꾸기');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('열기'));
  });

  it('함께 붙여 넣은 널 문자는 찾지 않는다', async () => {
    const find = vi.fn<Find>(async () => found([note('광합성')]));
    await open(find);
    type('광합\0성');
    await waitFor(() => expect(find).toHaveBeenCalled());
    expect(find.mock.calls.map(([words]) => words)).toEqual(['광합성']);
  });

  it('초성으로 찾은 것이 보이고, 몇 개인지 들린다', async () => {
    await open(async () => found([note('광합성', '빛 에너지')]));
    type('ㄱㅎㅅ');
    await waitFor(() => expect(options()).toEqual(['광합성빛 에너지']));
    await waitFor(() => expect(said()).toContain('1개를 찾았어요'));
    expect(document.querySelector('mark')?.textContent).toBe('광합성');
    press('Enter');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('광합성');
  });

  it('찾는 중에 누른 Enter는 답이 오면 맨 앞의 것을 연다', async () => {
    await open(async () => found([note('광합성', '빛 에너지')]));
    type('ㄱㅎㅅ');
    press('Enter');
    expect(chosen).not.toHaveBeenCalled();
    await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('광합성'));
  });

  it('찾는 중에 Enter를 누르고 글을 고치면 저절로 열지 않는다', async () => {
    await open(async () => found([note('광합성', '빛 에너지')]));
    type('ㄱㅎㅅ');
    press('Enter');
    type('ㄱㅎ');
    await waitFor(() => expect(options()).toEqual(['광합성빛 에너지']));
    await waitFor(() => expect(said()).toContain('1개를 찾았어요'));
    expect(chosen).not.toHaveBeenCalled();
  });

  it('찾은 말이 긴 글의 뒤에 있으면 그 둘레를 보인다', async () => {
    await open(async () => found([note('생물', `${'긴 글 '.repeat(20)}광합성`)]));
    type('ㄱㅎㅅ');
    await waitFor(() => expect(options()).toEqual(['생물…긴 글 긴 글 광합성']));
  });

  it('조합 중인 Enter는 글자가 다 들어온 뒤에 한 번만 고른다', async () => {
    await open();
    await act(async () => {
      fireEvent.compositionStart(field());
      type('새 노ㅌ');
      press('Enter', { isComposing: true });
      expect(chosen).not.toHaveBeenCalled();
      type('새 노트');
      fireEvent.compositionEnd(field(), { data: '트' });
      press('Enter');
    });
    await waitFor(() => expect(chosen).toHaveBeenCalledOnce());
    expect(chosen).toHaveBeenCalledWith('새 노트');
  });

  it('조합을 끝내는 화살표는 한 번만 센다', async () => {
    await open();
    press('ArrowDown', { isComposing: true });
    expect(active()).toBe('광합성');
    press('ArrowDown');
    expect(active()).toBe('새 노트');
  });

  it('맞는 것이 없으면 그렇게 말한다', async () => {
    await open();
    type('없는 말');
    expect(await screen.findByText('‘없는 말’에 맞는 것이 없어요', { selector: '.font-bold' })).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    press('Enter');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('연결이 끊겼으면 이 기기에서만 찾았다고 말한다', async () => {
    await open(async () => found([note('광합성')], { isFromDevice: true }));
    type('광합성');
    expect(await screen.findByText('연결이 끊겨서 이 기기에 있는 것에서만 찾았어요.')).toBeTruthy();
  });

  it('찾지 못했으면 다시 시도할 수 있다', async () => {
    const find = vi
      .fn<Find>()
      .mockResolvedValueOnce(found([], { hasFailed: true }))
      .mockResolvedValueOnce(found([note('세포 호흡')]));
    await open(find);
    type('세포');
    fireEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(options()).toEqual(['세포 호흡']));
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('더 적으면 앞의 요청을 멈추고, 아직 맞는 것은 그대로 둔다', async () => {
    const signals = new Map<string, AbortSignal>();
    let answer = (_: PaletteResults) => {};
    await open((words, signal) => {
      signals.set(words, signal);
      if (words === '세') return Promise.resolve(found([note('세포 호흡'), note('세균')]));
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    type('세');
    await waitFor(() => expect(options()).toEqual(['세포 호흡', '세균']));
    type('세포');
    expect(options()).toEqual(['세포 호흡']);
    await waitFor(() => expect(signals.has('세포')).toBe(true));
    type('세포 호');
    await waitFor(() => expect(signals.get('세포')?.aborted).toBe(true));
    expect(options()).toEqual(['세포 호흡']);
    await waitFor(() => expect(signals.has('세포 호')).toBe(true));
    await act(async () => answer(found([note('세포 호흡')])));
    expect(options()).toEqual(['세포 호흡']);
  });

  it('누르면 그것을 연다', async () => {
    await open();
    fireEvent.click(screen.getByRole('option', { name: '홈' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith('홈');
  });
});
