// @vitest-environment jsdom
import type { CardToCheck } from '@molip/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import type { CardActions } from '../../model/use-card-checks.ts';
import { CardsBanner } from './cards-banner.tsx';
import { CardsToCheckPage } from './cards-to-check-page.tsx';

const NEW_TEXT = '대동법은 공납을 쌀이나 베로 내게 한 제도이다.';
const CHANGED: CardToCheck = {
  cardId: 11,
  deckId: 1,
  deckName: '한국사',
  content: '대동법이란?',
  answer: '공납을 쌀로 내게 한 제도',
  sourceText: '대동법은 공납을 쌀로 내게 한 제도이다.',
  proposal: { content: '대동법이란?', answer: '공납을 쌀이나 베로 내게 한 제도', sourceText: NEW_TEXT },
};
const GONE: CardToCheck = {
  ...CHANGED,
  cardId: 12,
  content: '집강소란?',
  answer: '농민 자치 기구',
  sourceText: '집강소는 농민 자치 기구이다.',
  proposal: null,
};
const OTHER: CardToCheck = {
  ...CHANGED,
  cardId: 13,
  content: '균역법이란?',
  answer: '군포를 줄인 제도',
  sourceText: '균역법은 군포를 줄인 제도이다.',
  proposal: {
    content: '균역법이란?',
    answer: '군포를 1필로 줄인 제도',
    sourceText: '균역법은 군포를 1필로 줄인 제도이다.',
  },
};

const actions = { change: vi.fn<CardActions['change']>(), remove: vi.fn<CardActions['remove']>() };
const CHANGED_AT = new Date('2026-11-10T03:00:00.000Z');
const onOpen = vi.fn();

function answering(cards: readonly CardToCheck[] | null) {
  const server = vi.fn<typeof fetch>(async () => {
    if (!cards) throw new TypeError('Failed to fetch');
    return Response.json({ cards });
  });
  vi.stubGlobal('fetch', server);
  return server;
}

async function open(cards: readonly CardToCheck[] | null = [CHANGED, GONE, OTHER]) {
  const server = answering(cards);
  const page = await renderAt('/note/3', () =>
    createElement(CardsToCheckPage, { noteKey: '3', noteId: 3, changedAt: CHANGED_AT, actions }),
  );
  return { ...page, server };
}

const card = (name: string) => screen.findByRole('article', { name });
const press = async (name: string, label: string) =>
  fireEvent.click(within(await card(name)).getByText(label));

beforeAll(() => import('#shared/ui/dialog-popup.tsx'));
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  actions.change.mockReset().mockResolvedValue('done');
  actions.remove.mockReset().mockResolvedValue('done');
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

it('카드가 맞지 않으면 노트 위에서 몇 장인지 말하고, 맞거나 알 수 없으면 아무 말도 하지 않는다', async () => {
  const banner = () => createElement(CardsBanner, { noteId: 3, changedAt: CHANGED_AT, onOpen });
  answering([CHANGED, GONE, OTHER]);
  await renderAt('/note/3', banner);
  expect(await screen.findByText('카드 3장을 확인해 주세요.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(onOpen).toHaveBeenCalledOnce();
  for (const cards of [[], null]) {
    cleanup();
    const server = answering(cards);
    await renderAt('/note/3', banner);
    await waitFor(() => expect(server).toHaveBeenCalled());
    expect(screen.queryByRole('complementary')).toBeNull();
  }
});

it('지금 카드와 새 카드가 달라진 말과 함께 보이고, 바꾸면 새 글이 카드의 글이 된다', async () => {
  await open();
  const shown = await card('대동법이란?');
  expect(within(shown).getAllByText('쌀로')[0]?.tagName).toBe('DEL');
  expect(within(shown).getAllByText('쌀이나 베로')[0]?.tagName).toBe('INS');
  await press('대동법이란?', '바꾸기');
  await waitFor(() => expect(screen.queryByRole('article', { name: '대동법이란?' })).toBeNull());
  expect(actions.change).toHaveBeenCalledWith(11, {
    content: '대동법이란?',
    answer: '공납을 쌀이나 베로 내게 한 제도',
    source: { noteId: 3, text: NEW_TEXT },
  });
  expect(screen.getByRole('heading', { level: 1, name: '카드 2장을 확인해 주세요' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('카드를 바꿨어요. 2장 남았어요.');
  expect(document.activeElement).toBe(await card('집강소란?'));
});

it('그대로 두면 다시 묻지 않게 새 글만 이어 두고, 글이 없어졌으면 노트에서 떼어 놓는다', async () => {
  await open([CHANGED, GONE]);
  await press('대동법이란?', '그대로 두기');
  await waitFor(() => expect(screen.queryByRole('article', { name: '대동법이란?' })).toBeNull());
  expect(actions.change).toHaveBeenLastCalledWith(11, { source: { noteId: 3, text: NEW_TEXT } });
  expect(within(await card('집강소란?')).queryByText('바꾸기')).toBeNull();
  await press('집강소란?', '그대로 두기');
  expect(await screen.findByRole('heading', { name: '다 확인했어요' })).toBeTruthy();
  expect(actions.change).toHaveBeenLastCalledWith(12, { source: null });
  expect(screen.queryByText(/맞아요/)).toBeNull();
});

it('지운 카드를 되돌리면 다시 목록에 오고, 지웠다는 말은 남지 않는다', async () => {
  const { server } = await open([GONE]);
  fireEvent.click(await screen.findByRole('button', { name: '카드 지우기: 집강소란?' }));
  expect(await screen.findByRole('heading', { name: '다 확인했어요' })).toBeTruthy();
  const [cardId, onBack] = actions.remove.mock.calls[0] ?? [];
  expect(cardId).toBe(12);
  await act(async () => onBack?.());
  expect(await card('집강소란?')).toBeTruthy();
  expect(server).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('지운 카드를 되돌렸어요.'));
});

it('다른 곳에서 지운 카드는 그렇게 말하고 목록에서 빠진다', async () => {
  actions.change.mockResolvedValue('gone');
  actions.remove.mockResolvedValue('gone');
  await open();
  await press('대동법이란?', '바꾸기');
  await waitFor(() => expect(screen.queryByRole('article', { name: '대동법이란?' })).toBeNull());
  expect(useToasts.getState().toasts[0]?.message).toBe('다른 곳에서 지운 카드라서 뺐어요: 대동법이란?');
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '카드 지우기: 집강소란?' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: '집강소란?' })).toBeNull());
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContain(
    '다른 곳에서 지운 카드라서 뺐어요: 집강소란?',
  );
});

it('카드와 노트의 글은 마크다운 기호 없이 말로 보인다', async () => {
  await open([
    {
      ...CHANGED,
      content: '**평등권**이란?',
      answer: '*법* 앞의 평등',
      sourceText: '| **평등권** | *법* 앞의 평등 |',
      proposal: {
        content: '**평등권**이란?',
        answer: '*법* 앞의 동등',
        sourceText: '| **평등권** | *법* 앞의 동등 |',
      },
    },
  ]);
  const shown = await card('평등권이란?');
  expect(shown.textContent).toContain('평등권 · 법 앞의');
  expect(shown.textContent).not.toMatch(/[*|]/);
});

it('고쳐서 바꿀 수 있고, 빈 면은 받지 않으며, 고치다가 나가면 묻는다', async () => {
  const { router } = await open([CHANGED]);
  await press('대동법이란?', '고치기');
  const answer = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '뒷면' });
  expect(answer.value).toBe('공납을 쌀이나 베로 내게 한 제도');
  fireEvent.change(answer, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: '고쳐서 바꾸기' }));
  expect(screen.getByRole('alert').textContent).toBe('뒷면을 적어 주세요.');
  fireEvent.change(answer, { target: { value: '공납을 쌀, 베, 돈으로' } });

  await act(() => void router.navigate({ to: '/note' }));
  const dialog = await screen.findByRole('dialog', { name: '고치던 카드를 두고 나갈까요?' });
  fireEvent.click(within(dialog).getByRole('button', { name: '계속 고치기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(screen.getByRole('button', { name: '고쳐서 바꾸기' }));
  expect(await screen.findByRole('heading', { name: '다 확인했어요' })).toBeTruthy();
  expect(actions.change.mock.calls[0]?.[1]).toMatchObject({ answer: '공납을 쌀, 베, 돈으로' });
});

it('바꾸지 못한 카드는 남고 까닭을 말한다', async () => {
  actions.change.mockRejectedValueOnce(new Error('카드를 고치지 못했어요.'));
  await open();
  await press('대동법이란?', '바꾸기');
  expect((await screen.findByRole('alert')).textContent).toBe('카드를 고치지 못했어요.');
  expect(await card('대동법이란?')).toBeTruthy();
});

it('모두 바꾸기는 먼저 묻고, 글이 없어진 카드와 실패한 카드는 남긴다', async () => {
  actions.change.mockRejectedValueOnce(new Error('카드를 고치지 못했어요.'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '카드 2장 모두 바꾸기' }));
  const dialog = await screen.findByRole('dialog');
  expect(actions.change).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: '모두 바꾸기' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: '균역법이란?' })).toBeNull());
  expect(screen.getAllByRole('article').map((shown) => shown.getAttribute('aria-label'))).toEqual([
    '대동법이란?',
    '집강소란?',
  ]);
  expect(screen.getByText('카드 1장을 바꿨어요.')).toBeTruthy();
});

it('불러오지 못하면 그렇게 말하고 다시 시도할 수 있다', async () => {
  await open(null);
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
});
