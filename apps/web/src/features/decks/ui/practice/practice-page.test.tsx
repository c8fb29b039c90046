// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { NEW_SCHEDULE, type Schedule } from '@molip/domain/reviews';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { clearOutbox, openOutbox, pauseOutbox } from '#shared/outbox/index.ts';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { deleteCachedDecks } from '../../model/cached-deck.ts';
import { DECK_ID, DecksServer, SEOUL } from '../../model/decks-server.fixture.ts';
import { startReviewsSync } from '../../model/reviews-sync.ts';
import { PracticePage } from './practice-page.tsx';

const SEOYEON = 7;
const server = new DecksServer();

// Loaded in advance, so that no test waits for parts that the page loads on demand.
beforeAll(async () => {
  await import('../../model/practice-session.ts');
  await import('#shared/markdown/painter.ts');
  await import('./edit-dialog.tsx');
  await import('./key-sheet.tsx');
  await import('./options-dialog.tsx');
  await import('./practice-states.tsx');
  await import('./result-view.tsx');
});

beforeEach(async () => {
  localStorage.clear();
  server.reset();
  server.stub();
  await deleteCachedDecks(SEOYEON);
  await clearOutbox(SEOYEON);
  openOutbox(SEOYEON);
  startReviewsSync(SEOYEON);
});
afterEach(() => {
  cleanup();
  pauseOutbox();
});

const Page = () => <PracticePage memberId={SEOYEON} deckId={DECK_ID} settings={SEOUL} />;

async function open() {
  const { router } = await renderAt(`/flashcards/${DECK_ID}/practice`, Page);
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  return router;
}
const press = (key: string, change: KeyboardEventInit = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...change });
  });
const shownCard = () => document.querySelector('[data-card]:not([hidden])') as HTMLElement;
const question = () => within(shownCard()).getByRole('region', { name: '질문' }).textContent;
const asks = (text: string) => waitFor(() => expect(question()).toContain(text));
const answerButton = () => screen.findByRole('button', { name: '정답 보기' });
const reviewsOf = (cardId: number) => waitFor(() => expect(server.reviewIdsOf(cardId)).toHaveLength(1));
const overdueBy = (days: number): Schedule => ({
  ...NEW_SCHEDULE,
  state: 'REVIEW',
  stability: 5,
  difficulty: 5,
  reps: 3,
  due: new Date(Date.now() - days * 86_400_000),
  reviewedAt: new Date(Date.now() - (days + 5) * 86_400_000),
  reviewedOn: '2026-10-01',
});

it('question, answer by a press, four buttons with their intervals, the next card (R-2.22, U-20)', async () => {
  const first = server.make('첫 질문');
  server.make('다음 질문');
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('한국사');
  expect(screen.getByText('1 / 2')).toBeTruthy();
  await asks('첫 질문');
  expect(within(shownCard()).queryByRole('region', { name: '정답' })).toBeNull();
  fireEvent.click(await answerButton());
  await waitFor(() =>
    expect(within(shownCard()).getByRole('region', { name: '정답' }).textContent).toContain('첫 질문의 답'),
  );
  const buttons = within(screen.getByRole('group', { name: '얼마나 기억났나요?' })).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    '다시1분 뒤',
    '어려움6분 뒤',
    '알맞음10분 뒤',
    expect.stringMatching(/^쉬움\d+일 뒤$/),
  ]);
  fireEvent.click(buttons[3] as HTMLElement);
  await asks('다음 질문');
  await reviewsOf(first);
});

it('keys: Space shows and says 알맞음, 1 to 4 rate, Z takes back, also with the Korean layout (U-20)', async () => {
  server.make('하나', {}, overdueBy(1));
  server.make('둘', {}, overdueBy(1));
  server.make('셋', {}, overdueBy(1));
  await open();
  await asks('하나');
  await press('1');
  await asks('하나');
  await press(' ');
  await press(' ');
  await asks('둘');
  await press('Enter');
  await press('4');
  await asks('셋');
  await press('ㅋ', { code: 'KeyZ' });
  await asks('둘');
  await press('z');
  await asks('하나');
});

it('keys do nothing in a field, in a dialog, during a composition, or on repeat', async () => {
  server.make('하나');
  await open();
  await press('e');
  const front = await screen.findByLabelText('앞면');
  fireEvent.keyDown(front, { key: ' ' });
  await press('?');
  expect(screen.queryByText('이 표')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '그대로 두기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: ' ', isComposing: true });
  fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  fireEvent.keyDown(document.body, { key: ' ', ctrlKey: true });
  expect(await answerButton()).toBeTruthy();
});

it('keys work at once when a dialog has been closed, also while it fades with the focus in it', async () => {
  server.make('하나');
  await open();
  await asks('하나');
  const fading = document.createElement('div');
  fading.innerHTML = '<div role="dialog" data-closed><button>닫기</button></div>';
  document.body.append(fading);
  fading.querySelector('button')?.focus();
  await press(' ');
  fading.remove();
  expect(await screen.findByRole('button', { name: /^알맞음/ })).toBeTruthy();
});

it('the second click of a double click on a rating does not uncover the next answer', async () => {
  server.make('하나');
  server.make('둘');
  await open();
  // The clicks follow each other at once, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  fireEvent.click(await answerButton(), { detail: 1 });
  fireEvent.click(await screen.findByRole('button', { name: /^쉬움/ }), { detail: 1 });
  await asks('둘');
  fireEvent.click(await answerButton(), { detail: 2 });
  const tap = () => new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch' });
  fireEvent(await answerButton(), tap());
  expect(await answerButton()).toBeTruthy();
  fireEvent.click(await answerButton(), { detail: 1 });
  const easy = await screen.findByRole('button', { name: /^쉬움/ });
  fireEvent.click(easy, { detail: 2 });
  fireEvent(easy, tap());
  expect(easy.isConnected, 'nor does that on 정답 보기 rate').toBe(true);
});

it('who looks at a hard card and comes back finds the result, and Z', async () => {
  server.make('어려운 것', {}, overdueBy(1));
  const router = await open();
  await press(' ');
  await press('2');
  fireEvent.click(await screen.findByRole('link', { name: /어려운 것/ }));
  await screen.findByText('다른 페이지');
  act(() => router.history.back());
  await screen.findByRole('heading', { level: 1, name: '연습을 마쳤어요' });
  await press('z');
  await asks('어려운 것');
});

it('Z takes up what was put off last, also when nothing is left, and its message goes', async () => {
  const cardId = server.make('하나');
  await open();
  await asks('하나');
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '내일까지 미루기' }));
  await screen.findByRole('heading', { name: '오늘 할 카드를 다 했어요' });
  await press('z');
  await asks('하나');
  expect(useSnackbar.getState().open).toBe(false);
  await waitFor(() => expect(server.cards.get(cardId)?.card.buriedUntil).toBeNull());
});

it('the end says what was hard; wrong ones again, the last one back, the next deck (U-20)', async () => {
  const cardId = server.make('어려운 것', {}, overdueBy(1));
  server.make('쉬운 것', {}, overdueBy(1));
  await open();
  for (const key of ['2', '4']) {
    await press(' ');
    await press(key);
  }
  await screen.findByRole('heading', { level: 1, name: '연습을 마쳤어요' });
  expect(screen.getByText('2장')).toBeTruthy();
  expect(screen.getByText('100%')).toBeTruthy();
  const hard = screen.getByRole('link', { name: /어려운 것/ });
  expect(hard.getAttribute('href')).toContain(`/flashcards/${DECK_ID}/cards`);
  expect(screen.queryByRole('link', { name: /쉬운 것/ })).toBeNull();
  expect((await screen.findByRole('link', { name: '다음 덱: 세계사' })).getAttribute('href')).toBe(
    `/flashcards/${DECK_ID + 1}/practice`,
  );
  await press('z');
  await asks('쉬운 것');
  await press(' ');
  await press('1');
  await press(' ');
  await press('4');
  fireEvent.click(await screen.findByRole('button', { name: '틀린 1장만 다시' }));
  await asks('쉬운 것');
  await reviewsOf(cardId);
});

it('two buttons: 몰라요 and 알아요, by 1 and 2 (U-20)', async () => {
  const cardId = server.make('하나');
  server.make('둘');
  localStorage.setItem(`molip.practice.${SEOYEON}`, JSON.stringify({ hasTwoButtons: true }));
  await open();
  await asks('하나');
  await press(' ');
  const group = screen.getByRole('group', { name: '얼마나 기억났나요?' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['몰라요1분 뒤', '알아요10분 뒤']);
  await press('2');
  await asks('둘');
  await reviewsOf(cardId);
  expect(server.cards.get(cardId)?.reviews[0]?.rating).toBe('GOOD');
});

it('nothing due: 미리 공부 and the way back', async () => {
  server.make('내일 것', {}, overdueBy(-3));
  await open();
  await screen.findByRole('heading', { name: '오늘 할 카드를 다 했어요' });
  expect(screen.getByRole('link', { name: '덱 목록으로' }).getAttribute('href')).toBe('/study');
  fireEvent.click(screen.getByRole('button', { name: '미리 공부' }));
  await asks('내일 것');
});

it('another mode begins with a question, whatever was uncovered before', async () => {
  server.make('오늘 것', { bookmarked: true });
  await open();
  await asks('오늘 것');
  await press(' ');
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '연습 방법' }));
  fireEvent.change(await screen.findByRole('combobox', { name: '무엇을 연습할까요' }), {
    target: { value: 'BOOKMARKED' },
  });
  fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
  expect(await answerButton()).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('북마크만');
});

it('a typed answer is compared jamo by jamo, and a rating is suggested', async () => {
  server.make('겨레의 큰 스승', { answer: '세종대왕' });
  localStorage.setItem(`molip.practice.${SEOYEON}`, JSON.stringify({ isTyped: true }));
  await open();
  const field = await screen.findByLabelText('정답을 적어 보세요');
  fireEvent.change(field, { target: { value: '새종 대왕' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('조금 달라요')).toBeTruthy();
  expect(screen.getByText('ㅐ → ㅔ')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /다시.*추천/ })).toBeTruthy();
});

it('a text with blanks is asked with them and answered with the words', async () => {
  server.make('광합성의 {{c1::명반응}}은 빛이 필요해요.', { answer: '명반응' });
  await open();
  await asks('광합성의 […]은 빛이 필요해요.');
  await press(' ');
  await waitFor(() => expect(shownCard().querySelector('.card-answer strong')?.textContent).toBe('명반응'));
});

it('put off and put aside can be taken back; an edit keeps the schedule', async () => {
  const first = server.make('하나', {}, overdueBy(1));
  server.make('둘', {}, overdueBy(1));
  await open();
  await asks('하나');
  fireEvent.click(screen.getByRole('button', { name: '더 보기' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '내일까지 미루기' }));
  await asks('둘');
  await waitFor(() => expect(server.cards.get(first)?.card.buriedUntil).not.toBeNull());
  act(() => useSnackbar.getState().action?.onSelect());
  await asks('하나');
  await press('e');
  fireEvent.change(await screen.findByLabelText('앞면'), { target: { value: '고친 하나' } });
  fireEvent.click(screen.getByRole('button', { name: '저장' }));
  await asks('고친 하나');
  await waitFor(() => expect(server.cards.get(first)?.card.content).toBe('고친 하나'));
  expect(server.scheduleOf(first).reps).toBe(3);
});

it('B bookmarks and takes the bookmark off again (D-4.06)', async () => {
  const cardId = server.make('하나');
  await open();
  await press('b');
  expect(screen.getByRole('button', { name: '북마크' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(server.cards.get(cardId)?.card.bookmarked).toBe(true));
  await press('b');
  await waitFor(() => expect(server.cards.get(cardId)?.card.bookmarked).toBe(false));
});

it('what has piled up is offered in portions', async () => {
  for (let count = 0; count < 101; count += 1) server.make(`밀린 것 ${count}`, {}, overdueBy(30));
  await open();
  await screen.findByRole('heading', { name: '밀린 카드가 101장 있어요' });
  expect(screen.getByText(/오늘 26장, 4일이면 정상이에요/)).toBeTruthy();
  cleanup();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '오늘 26장만 하기' }));
  await waitFor(() => expect(screen.getByText('1 / 26')).toBeTruthy());
});

it('read aloud is there only where a voice speaks the language', async () => {
  server.make('한글 질문');
  const speak = vi.fn();
  const voices = [{ lang: 'en-US' }];
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices, speak, cancel: () => {} });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  await open();
  expect(screen.queryByRole('button', { name: '읽어 주기' })).toBeNull();
  cleanup();
  voices.push({ lang: 'ko-KR' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: '읽어 주기' }));
  expect(speak.mock.calls[0]?.[0]).toMatchObject({ text: '한글 질문', lang: 'ko-KR' });
});

it('what is read aloud ends with what is shown', async () => {
  server.make('하나');
  server.make('둘');
  const cancel = vi.fn();
  vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'ko-KR' }], speak: () => {}, cancel });
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  await open();
  await asks('하나');
  await press(' ');
  fireEvent.click(screen.getByRole('button', { name: '읽어 주기' }));
  cancel.mockClear();
  await press('b');
  expect(cancel, 'the same answer is still there').not.toHaveBeenCalled();
  await press('4');
  await asks('둘');
  expect(cancel).toHaveBeenCalled();
});

it('a deck that cannot be opened says so, and tries again', async () => {
  server.make('하나');
  server.isDown = true;
  await open();
  await screen.findByRole('heading', { name: '카드를 불러오지 못했어요' });
  server.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await asks('하나');
});

it('those who cannot see hear the question, then the answer, then how they rated it', async () => {
  server.make('들리는 질문');
  server.make('다음 질문');
  await open();
  const live = () => document.querySelector('[aria-live="polite"].sr-only')?.textContent;
  await waitFor(() => expect(live()).toBe('질문, 2장 가운데 1번째. 들리는 질문'));
  await press(' ');
  await waitFor(() => expect(live()).toBe('정답. 들리는 질문의 답'));
  await press('4');
  await waitFor(() => expect(live()).toBe('쉬움. 질문, 2장 가운데 2번째. 다음 질문'));
});
