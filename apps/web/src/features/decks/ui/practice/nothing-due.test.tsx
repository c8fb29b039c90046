// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { cardOf, cardPage, deckOf, stubServer } from '../../api/decks.fixture.ts';
import { NothingDue } from './nothing-due.tsx';

const onAhead = vi.fn();
const onAll = vi.fn();
const Page = () => <NothingDue deckId={1} onAhead={onAhead} onAll={onAll} onOptions={() => {}} />;
const learned = cardOf(2, {
  schedule: { ...cardOf(2).schedule, state: 'REVIEW', due: '2030-01-01T00:00:00Z' },
});

async function open(body: ReturnType<typeof cardPage> | null) {
  stubServer({ 'GET /api/decks/1/cards': body && { status: 200, body } });
  await renderAt('/flashcards/1/practice', Page);
}
const says = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a deck without cards leads to writing some (U-20)', async () => {
  await open(cardPage([]));
  await says('아직 카드가 없어요');
  expect(links()).toEqual(['/flashcards/1/cards', '/study']);
  expect(screen.queryByRole('button', { name: '미리 공부' })).toBeNull();
});

it('new cards that the setting holds back lead to it, and can be practised all the same (U-20)', async () => {
  const deck = deckOf(1, { cardCnt: 2, newPerDay: 0 });
  await open(cardPage([cardOf(1), cardOf(3, { ...learned, suspended: true })], { deck }));
  await says('오늘 나올 카드가 없어요');
  expect(links()).toEqual(['/study/deck-management', '/study']);
  fireEvent.click(screen.getByRole('button', { name: '전부 보기' }));
  expect(onAll).toHaveBeenCalledTimes(1);
});

it.each([
  ['the day’s new ones are done', cardPage([cardOf(1)])],
  ['what was learned is done', cardPage([cardOf(1), learned], { deck: deckOf(1, { newPerDay: 0 }) })],
  ['nobody knows', null],
])('else all is done for today: %s (U-20)', async (_, body) => {
  await open(body);
  await says('오늘 할 카드를 다 했어요');
  fireEvent.click(screen.getByRole('button', { name: '미리 공부' }));
  expect(onAhead).toHaveBeenCalled();
});
