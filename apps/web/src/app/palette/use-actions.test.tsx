// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deckOf, deckPage, stubServer } from '#features/decks/api/decks.fixture.ts';
import type { Entry } from '#features/palette/index.ts';
import { NEW_RECORD } from '#features/timer/model/timer-record.ts';
import { useTimerStore } from '#features/timer/model/timer-store.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useActions } from './use-actions.ts';

// Pages that come along with the features ask for the width of the screen when they are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })));

const LIST = 'GET /api/decks/members/my-decks';
const onNewDeck = vi.fn();
const onSignOut = vi.fn();
let actions: Entry[] = [];

function Page() {
  actions = useActions({ isOpen: true, onNewDeck, onSignOut });
  return null;
}
const titles = () => actions.map(({ title }) => title);
const choose = (title: string) => act(async () => actions.find((entry) => entry.title === title)?.choose());
const status = (value: 'IDLE' | 'RUNNING' | 'PAUSED') =>
  act(() =>
    useTimerStore.setState({
      memberId: 7,
      record: { ...NEW_RECORD, state: { ...NEW_RECORD.state, status: value } },
    }),
  );

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  useTimerStore.setState({ memberId: null, record: NEW_RECORD });
});

it('할 수 있는 일만 보인다: 복습할 것이 없고 타이머가 열리지 않았으면 둘은 없다', async () => {
  stubServer({ [LIST]: { status: 200, body: deckPage([deckOf(3, { dueCnt: 0 })]) } });
  await renderAt('/here', Page);
  expect(titles().slice(0, 2)).toEqual(['새 노트', '새 덱']);
  expect(titles()).not.toContain('오늘 복습 시작');
  expect(titles().filter((title) => title.startsWith('타이머'))).toEqual(['타이머 설정']);
  expect(new Set(actions.map(({ id }) => id)).size, '이름표는 저마다 다르다').toBe(actions.length);
});

it('복습할 카드가 있으면 그 덱에서 시작한다', async () => {
  stubServer({ [LIST]: { status: 200, body: deckPage([deckOf(3, { dueCnt: 4 })]) } });
  const { router } = await renderAt('/here', Page);
  await waitFor(() => expect(titles()[0]).toBe('오늘 복습 시작'));
  await choose('오늘 복습 시작');
  expect(router.state.location.pathname).toBe('/flashcards/3/practice');
});

it('타이머는 하고 있는 것에 따라 시작하고, 멈추고, 잇는다', async () => {
  stubServer({ [LIST]: { status: 200, body: deckPage([]) } });
  await renderAt('/here', Page);
  await status('IDLE');
  expect(titles()[0]).toBe('타이머 시작');
  await status('RUNNING');
  expect(titles()[0]).toBe('타이머 일시정지');
  await status('PAUSED');
  expect(titles()[0]).toBe('타이머 이어서 시작');
});

it('화면으로 가고, 자리까지 간다', async () => {
  stubServer({ [LIST]: { status: 200, body: deckPage([]) } });
  const { router } = await renderAt('/here', Page);
  await choose('화면과 테마');
  expect(router.state.location).toMatchObject({ pathname: '/profile', hash: 'appearance' });
});

it('새 덱과 로그아웃은 여기서 묻는다', async () => {
  stubServer({ [LIST]: { status: 200, body: deckPage([]) } });
  await renderAt('/here', Page);
  await choose('새 덱');
  await choose('로그아웃');
  expect([onNewDeck, onSignOut].map((asked) => asked.mock.calls.length)).toEqual([1, 1]);
});
