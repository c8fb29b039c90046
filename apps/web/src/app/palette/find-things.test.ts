// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { DEFAULT_SCHEDULING } from '@molip/domain/reviews';
import { beforeAll, expect, it, vi } from 'vitest';
import { cardOf, deckOf, deckPage, stubServer } from '#features/decks/api/decks.fixture.ts';
import { cacheCards } from '#features/decks/model/cached-deck.ts';
import { deckCardOf } from '#features/decks/model/deck-card.ts';
import { noteOf, summaryOf } from '#features/notes/api/notes.fixture.ts';
import { newDeviceNote } from '#features/notes/model/device-note.ts';
import { deleteDeviceNotes, updateDeviceNote } from '#features/notes/model/device-notes.ts';
import { cacheNote } from '#features/notes/model/open-note.ts';
import { findThings } from './find-things.ts';
import { thingsOf } from './things.ts';

// Pages that come along with the features ask for the width of the screen when they are loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })));

const SEOYEON = 7;
const NOTES = 'GET /api/notes';
const DECKS = 'GET /api/decks/members/my-decks';
const cardsOf = (words: string) => `GET /api/card/search/${encodeURIComponent(words)}`;

const navigate = vi.fn();
const things = thingsOf({ navigate } as never);
const find = (words: string) => findThings(SEOYEON, words, things, new AbortController().signal);
const lines = ({ entries }: Awaited<ReturnType<typeof find>>) =>
  entries.map(({ kind, title, detail }) => [kind, title, detail]);

beforeAll(async () => {
  const note = noteOf(5, { noteTitle: '광합성', noteContent: '엽록체에서 **빛**을 받아요.' });
  await cacheNote(SEOYEON, '5', note);
  await cacheNote(SEOYEON, '6', noteOf(6, { noteTitle: '세포 호흡' }));
  const card = deckCardOf(
    cardOf(9, { content: '**광합성**이란?', answer: '빛으로 양분을 만드는 일', deckId: 3 }),
  );
  await cacheCards(SEOYEON, [card], Date.now(), {
    memberId: SEOYEON,
    deckId: 3,
    deckName: '광합성과 호흡',
    newPerDay: 20,
    newLeft: 20,
    keptOn: '2026-11-01',
    keptAt: Date.UTC(2026, 10, 1),
    scheduling: DEFAULT_SCHEDULING,
  });
});

it('노트, 덱, 카드를 서버에서 찾고 저마다 제 화면을 연다', async () => {
  const server = stubServer({
    [NOTES]: {
      status: 200,
      body: { notes: [summaryOf(1, { noteTitle: '광합성' })], nextCursor: null, total: 1 },
    },
    [DECKS]: { status: 200, body: deckPage([deckOf(2, { deckName: '광합성' })]) },
    [cardsOf('ㄱㅎㅅ')]: { status: 200, body: { cards: [cardOf(4, { content: '광합성', deckId: 2 })] } },
  });
  const found = await find('ㄱㅎㅅ');
  expect(found).toMatchObject({ isFromDevice: false, hasFailed: false });
  expect(found.entries.map(({ id }) => id)).toEqual(['note:1', 'deck:2', 'card:4']);
  expect(server.mock.calls.map(([url]) => new URL(String(url)).searchParams.get('q'))).toContain('ㄱㅎㅅ');
  for (const { choose } of found.entries) choose();
  expect(navigate.mock.calls.map(([to]) => to)).toEqual([
    { to: '/note/$noteKey', params: { noteKey: '1' } },
    { to: '/flashcards/$deckId/cards', params: { deckId: '2' } },
    { to: '/flashcards/$deckId/cards', params: { deckId: '2' }, search: { q: 'ㄱㅎㅅ', scope: 'both' } },
  ]);
});

it('서버가 아직 모르는 노트와 글도 함께 찾고, 있는 것은 한 번만 보인다', async () => {
  const MINJUN = 8;
  const write = (key: string, noteId: number | null, title: string, content: string) =>
    updateDeviceNote(MINJUN, key, () => {
      const fresh = newDeviceNote(MINJUN, key, Date.now());
      return { ...fresh, noteId, draft: { ...fresh.draft, text: { title, content } } };
    });
  await write('new', null, '아직 보내지 않은 노트', `${'긴 글 '.repeat(100)}그리고 광합성`);
  await write('1', 1, '광합성, 고친 것', '');
  await write('other', null, '세포 호흡', '');
  stubServer({
    [NOTES]: {
      status: 200,
      body: {
        notes: [
          summaryOf(1, { noteTitle: '광합성' }),
          summaryOf(2, { noteTitle: '광합성 정리', excerpt: '두 단계' }),
        ],
        nextCursor: null,
        total: 2,
      },
    },
    [DECKS]: { status: 200, body: deckPage([]) },
    [cardsOf('광합성')]: { status: 200, body: { cards: [] } },
  });
  const { entries } = await findThings(MINJUN, '광합성', things, new AbortController().signal);
  expect(Object.fromEntries(entries.map(({ id, title }) => [id, title]))).toEqual({
    'note:new': '아직 보내지 않은 노트',
    'note:1': '광합성, 고친 것',
    'note:2': '광합성 정리',
  });
  expect(entries.find(({ id }) => id === 'note:new')?.detail, '찾은 말이 있는 곳').toMatch(
    /^…긴.*그리고 광합성$/,
  );
  await deleteDeviceNotes(MINJUN);
});

it('서버에 닿지 못하면 이 기기에 있는 것에서 찾는다', async () => {
  stubServer({ [NOTES]: null, [DECKS]: null, [cardsOf('ㄱㅎㅅ')]: null, [cardsOf('엽록체')]: null });
  const found = await find('ㄱㅎㅅ');
  expect(found).toMatchObject({ isFromDevice: true, hasFailed: false });
  expect(lines(found)).toEqual([
    ['note', '광합성', '엽록체에서 빛을 받아요.'],
    ['deck', '광합성과 호흡', undefined],
    ['card', '광합성이란?', '덱 1 · 빛으로 양분을 만드는 일'],
  ]);
  expect(
    (await find('엽록체')).entries.map(({ title }) => title),
    '본문에서도',
  ).toEqual(['광합성']);
});

it('하나를 찾지 못해도 나머지는 보인다', async () => {
  stubServer({
    [NOTES]: { status: 500, body: { code: 'INTERNAL', message: '잠시 뒤에 다시 해 주세요.' } },
    [DECKS]: { status: 200, body: deckPage([deckOf(2, { deckName: '광합성' })]) },
    [cardsOf('광합성')]: { status: 200, body: { cards: [] } },
  });
  const found = await find('광합성');
  expect(found).toMatchObject({ isFromDevice: false, hasFailed: true });
  expect(found.entries.map(({ id }) => id)).toEqual(['deck:2']);
});

it('점은 주소를 벗어나므로 카드에서 찾지 않는다', async () => {
  const server = stubServer({
    [NOTES]: { status: 200, body: { notes: [], nextCursor: null, total: 0 } },
    [DECKS]: { status: 200, body: deckPage([]) },
  });
  expect(await find('..')).toEqual({ entries: [], isFromDevice: false, hasFailed: false });
  expect(server).toHaveBeenCalledTimes(2);
});
