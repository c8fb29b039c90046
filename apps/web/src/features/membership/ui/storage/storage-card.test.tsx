// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { ImageUse, StoredImage } from '@molip/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/lib/api/index.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { clearOutbox, defineSender, enqueue, openOutbox, useOutbox } from '#shared/outbox/index.ts';
import { type Answers, answerCalls, benefitsOf, membershipOf, ok, refused } from '../membership.fixture.ts';
import { StorageCard } from './storage-card.tsx';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

async function show(answers: Answers = {}) {
  const calls = answerCalls(answers);
  await renderAt('/profile', StorageCard);
  return calls;
}
const bar = () => screen.findByRole('img', { name: /중/ });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('종류마다 쓴 공간을 막대와 줄로 같은 차례로 보인다 (B-3.04)', async () => {
  await show();
  expect((await bar()).getAttribute('aria-label')).toBe(
    '200MB 중 86MB: 이미지 50MB, 노트 버전 20MB, 노트 10MB, 카드와 검색 6MB',
  );
  expect(rows()).toEqual([
    '이미지큰 이미지 보기50MB',
    '노트 버전오래된 버전 정리20MB',
    '노트10MB',
    '카드와 검색6MB',
    '지운 것지운 노트, 덱, 카드와 그 안의 이미지도 30일 동안 공간을 써요.비우기',
  ]);
  const widths = [...(await bar()).children].map(
    (part) => Number((part as HTMLElement).style.flexGrow) / MIB,
  );
  expect(widths).toEqual([50, 20, 10, 6, 114]);
  expect(screen.getByText('43% 썼어요')).toBeTruthy();
  expect(screen.getByText('114MB 남았어요')).toBeTruthy();
});

it.each([
  ['무료', null],
  ['플러스 월간', membershipOf()],
])('어느 요금제의 공간인지 보인다: %s (B-3.04)', async (name, membership) => {
  await show({ 'GET /current': ok({ membership, openPayment: null }) });
  expect(await screen.findByText(name)).toBeTruthy();
});

it('가득 차면 빈 곳 없이 그렇게 말하고, 무엇을 할지도 말한다 (B-3.04)', async () => {
  const byKind = benefitsOf().storageByKind;
  const storageByKind = byKind && { ...byKind, IMAGE: 3 * GIB };
  await show({ 'GET /benefits': ok(benefitsOf({ storageUsed: 3 * GIB + 36 * MIB, storageByKind })) });
  expect((await bar()).children).toHaveLength(4);
  expect(screen.getByText('가득 찼어요. 아래에서 자리를 비우면 다시 저장할 수 있어요.')).toBeTruthy();
  expect(screen.queryByText(/남았어요/)).toBeNull();
});

it('마지막 한 조각이 남아 있으면 100%라고 하지 않는다 (B-3.04)', async () => {
  const { storageLimit } = benefitsOf();
  await show({ 'GET /benefits': ok(benefitsOf({ storageUsed: storageLimit - 1 })) });
  expect(await screen.findByText('99% 썼어요')).toBeTruthy();
});

it('종류를 나누지 않는 서버라면 쓴 공간만 보이고, 자리도 비울 수 있다 (B-3.04)', async () => {
  await show({ 'GET /benefits': ok(benefitsOf({ storageByKind: undefined })) });
  expect((await bar()).getAttribute('aria-label')).toBe('200MB 중 86MB');
  expect((await bar()).children).toHaveLength(2);
  expect(rows()).toEqual(['지운 것지운 노트, 덱, 카드와 그 안의 이미지도 30일 동안 공간을 써요.비우기']);
});

it('불러오지 못하면 그것만 말하고, 다시 부를 수 있다 (B-3.04)', async () => {
  const calls = await show({ 'GET /benefits': refused(503, 'UNAVAILABLE', '쉬고 있어요.') });
  expect((await screen.findByRole('alert')).textContent).toContain('저장 공간을 불러오지 못했어요.');
  calls.set('GET /benefits', ok(benefitsOf()));
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await bar();
});

describe('자리 비우기', () => {
  const gone = { status: 204 };
  const erased = {
    'DELETE /api/notes/deleted': gone,
    'DELETE /api/decks/deleted': gone,
    'DELETE /api/notes/versions': gone,
  };
  const deletions = (calls: Awaited<ReturnType<typeof show>>) =>
    calls.sent.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
  const ask = async (act: string) => {
    fireEvent.click(await screen.findByRole('button', { name: act }));
    return within(await screen.findByRole('dialog'));
  };

  it.each([
    ['오래된 버전 정리', '버전 지우기', ['DELETE /api/notes/versions']],
    ['비우기', '모두 비우기', ['DELETE /api/notes/deleted', 'DELETE /api/decks/deleted']],
  ])('%s: 되돌릴 수 없다고 묻고, 그러라고 하면 비우고 다시 센다 (B-3.05)', async (act, confirm, sent) => {
    const calls = await show(erased);
    const dialog = await ask(act);
    expect(dialog.getByText(/되돌릴 수 없어요|되살릴 수 없어요/)).toBeTruthy();
    calls.set('GET /benefits', ok(benefitsOf({ storageUsed: MIB })));
    fireEvent.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText('1MB', { selector: 'b' })).toBeTruthy();
    expect(deletions(calls)).toEqual(sent);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('비우면 자리가 없어 보내지 못한 변경을 다시 보낸다 (B-3.06)', async () => {
    const noRoom = new ApiError({ status: 403, code: 'STORAGE_QUOTA_EXCEEDED', message: '가득 찼어요.' });
    let hasRoom = false;
    const sent: unknown[] = [];
    const send = async (payload: unknown) => {
      if (!hasRoom) throw noRoom;
      sent.push(payload);
    };
    defineSender({ kind: 'note', lane: 'a', send }).register();
    openOutbox(7);
    await enqueue({ lane: 'a', kind: 'note', payload: '글', label: '노트' });
    await waitFor(() => expect(useOutbox.getState().refused[0]?.reason).toBe('가득 찼어요.'));
    await show(erased);
    const dialog = await ask('비우기');
    hasRoom = true;
    fireEvent.click(dialog.getByRole('button', { name: '모두 비우기' }));
    await waitFor(() => expect(sent).toEqual(['글']));
    await waitFor(() => expect(useOutbox.getState().refused).toEqual([]));
    await clearOutbox(7);
  });

  it('다른 곳에서 자리가 나면, 그것을 본 때 다시 보낸다. 가득 차 있으면 보내지 않는다 (B-3.07)', async () => {
    let tries = 0;
    const send = async () => {
      tries += 1;
      if (tries === 1)
        throw new ApiError({ status: 403, code: 'STORAGE_QUOTA_EXCEEDED', message: '가득 찼어요.' });
    };
    defineSender({ kind: 'note', lane: 'a', send }).register();
    openOutbox(7);
    await enqueue({ lane: 'a', kind: 'note', payload: '글', label: '노트' });
    await waitFor(() => expect(useOutbox.getState().refused).toHaveLength(1));
    const { storageLimit } = benefitsOf();
    await show({ 'GET /benefits': ok(benefitsOf({ storageUsed: storageLimit })) });
    await bar();
    expect(tries).toBe(1);
    cleanup();
    await show();
    await waitFor(() => expect(tries).toBe(2));
    await waitFor(() => expect(useOutbox.getState().refused).toEqual([]));
    await clearOutbox(7);
  });

  it('그대로 두면 아무것도 지우지 않는다 (B-3.05)', async () => {
    const calls = await show(erased);
    fireEvent.click((await ask('비우기')).getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletions(calls)).toEqual([]);
  });

  it('비우지 못하면 창이 남고 까닭을 말한다 (B-3.05)', async () => {
    await show({ ...erased, 'DELETE /api/decks/deleted': refused(503, 'UNAVAILABLE', '쉬고 있어요.') });
    const dialog = await ask('비우기');
    fireEvent.click(dialog.getByRole('button', { name: '모두 비우기' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('정리하지 못했어요. 쉬고 있어요.');
  });
});

describe('큰 이미지', () => {
  const imageOf = (name: string, change: Partial<StoredImage> = {}): StoredImage => ({
    imageUrl: `/api/images/${name}`,
    bytes: 3 * MIB,
    createdAt: '2026-11-05T03:00:00.000Z',
    uses: [],
    useCnt: 0,
    isErasable: false,
    ...change,
  });
  const useOf = (kind: ImageUse['kind'], change: Partial<ImageUse> = {}): ImageUse => ({
    kind,
    noteId: null,
    cardId: null,
    deckId: null,
    title: '',
    isDeleted: false,
    ...change,
  });
  const usedImage = imageOf('a.png', {
    bytes: 9 * MIB,
    uses: [
      useOf('NOTE', { noteId: 4, title: '조선의 경제' }),
      useOf('CARD', { cardId: 8, deckId: 2, title: '한국사' }),
      useOf('PROFILE'),
      useOf('NOTE', { noteId: 5, isDeleted: true }),
    ],
    useCnt: 6,
  });
  const versionImage = imageOf('b.png', {
    uses: [useOf('NOTE_VERSION', { noteId: 4, title: '조선의 경제' })],
    useCnt: 1,
    isErasable: true,
  });
  const unusedImage = imageOf('c.png', { bytes: 2 * MIB, isErasable: true });
  const listAnswer = (images: readonly StoredImage[], total = images.length) => ok({ images, total });
  const openImages = async (answers: Answers) => {
    const calls = await show(answers);
    fireEvent.click(await screen.findByRole('button', { name: '큰 이미지 보기' }));
    return { calls, dialog: within(await screen.findByRole('dialog', { name: '큰 이미지' })) };
  };
  const erase = async (dialog: ReturnType<typeof within>, size: string) => {
    fireEvent.click(await dialog.findByRole('button', { name: `${size} 이미지 지우기` }));
    const question = within(await screen.findByRole('dialog', { name: '이 이미지를 지울까요?' }));
    fireEvent.click(question.getByRole('button', { name: '이미지 지우기' }));
    return question;
  };

  it('큰 것부터 크기와 쓰는 곳을 보이고, 쓰는 곳으로 간다 (B-3.15)', async () => {
    const { dialog } = await openImages({
      'GET /api/images': listAnswer([usedImage, versionImage, unusedImage], 1_284),
    });
    const items = within(await dialog.findByRole('list', { name: '큰 이미지 목록' }));
    const links = items.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.filter(([words]) => words)).toEqual([
      ['노트 ‘조선의 경제’', '/note/4'],
      ['‘한국사’ 덱의 카드', '/flashcards/2/cards'],
      ['프로필 사진', '/profile/edit'],
      ['노트 ‘조선의 경제’의 이전 버전', '/note/4'],
    ]);
    expect(items.getByText('지운 제목 없는 노트')).toBeTruthy();
    expect(items.getByText('그 밖에 2곳')).toBeTruthy();
    expect(items.getByText('쓰는 곳이 없어요')).toBeTruthy();
    expect(items.getAllByText(/MB$/).map(({ textContent }) => textContent)).toEqual(['9MB', '3MB', '2MB']);
    expect(dialog.getByText(/이미지 1,284장 중에서 가장 큰 3장이에요/)).toBeTruthy();
  });

  it('쓰지 않는 것만 지울 수 있고, 지우면 자리와 목록을 다시 센다 (B-3.15)', async () => {
    const { calls, dialog } = await openImages({
      'GET /api/images': listAnswer([usedImage, unusedImage]),
      'DELETE /api/images/c.png/file': { status: 204 },
    });
    await dialog.findByText('9MB');
    expect(dialog.queryByRole('button', { name: '9MB 이미지 지우기' })).toBeNull();
    calls.set('GET /benefits', ok(benefitsOf({ storageUsed: 84 * MIB })));
    calls.set('GET /api/images', listAnswer([usedImage]));
    await erase(dialog, '2MB');
    expect(await screen.findByText('84MB', { selector: 'b' })).toBeTruthy();
    const again = within(await screen.findByRole('dialog', { name: '큰 이미지' }));
    await waitFor(() => expect(again.queryByText('2MB')).toBeNull());
    expect(again.getByText('9MB')).toBeTruthy();
  });

  it('그 사이에 쓰이게 됐으면 지우지 않았다고 말한다 (B-3.15)', async () => {
    const { dialog } = await openImages({
      'GET /api/images': listAnswer([versionImage]),
      'DELETE /api/images/b.png/file': refused(409, 'IMAGE_IN_USE', '쓰고 있는 이미지예요.'),
    });
    const question = await erase(dialog, '3MB');
    expect(question.getByText(/이전 버전을 열어도/)).toBeTruthy();
    expect((await question.findByRole('alert')).textContent).toBe('지우지 못했어요. 쓰고 있는 이미지예요.');
  });

  it('없으면 없다고, 불러오지 못하면 그렇다고 말하고 다시 부를 수 있다 (B-3.15)', async () => {
    const { calls, dialog } = await openImages({
      'GET /api/images': refused(503, 'UNAVAILABLE', '쉬고 있어요.'),
    });
    expect((await dialog.findByRole('alert')).textContent).toContain('이미지를 불러오지 못했어요.');
    calls.set('GET /api/images', listAnswer([]));
    fireEvent.click(dialog.getByRole('button', { name: '다시 시도' }));
    expect(await dialog.findByText('올린 이미지가 없어요.')).toBeTruthy();
  });
});
