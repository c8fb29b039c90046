// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { deckOf, deckPage, stubServer } from '../../api/decks.fixture.ts';
import { ApiFallbackPage } from './api-fallback-page.tsx';

const own = [deckOf(2, { deckName: '내 한국사' })];
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const choose = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('radio', { name }));
  });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

async function open() {
  const server = stubServer({
    'GET /api/decks/members/my-decks': { status: 200, body: deckPage(own) },
    'PUT /api/decks/2': ({ body }) => ({ status: 200, body: { ...own[0], ...(body as object) } }),
  });
  await renderAt('/examples/api-fallback', ApiFallbackPage);
  return server;
}

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the example of the fallback (R-2.27, D-4.10, Q-25)', () => {
  it.each(['연결 끊김', '늦은 답', '서버 오류'])('%s shows samples, and says so', async (state) => {
    const server = await open();
    await choose(state);
    await waitFor(() => expect(items().join()).toContain('한국사 맛보기'), { timeout: 4_000 });
    expect(screen.getByText('샘플 데이터를 보여드리고 있어요')).toBeDefined();
    expect(server).not.toHaveBeenCalled();
  });

  it('a refusal is an answer: it is said, and no sample is shown', async () => {
    await open();
    await choose('거절');
    expect((await screen.findByRole('alert')).textContent).toContain('찾을 수 없어요.');
    expect(screen.queryByText(/맛보기/)).toBeNull();
  });

  it('after recovery the member’s decks replace the samples', async () => {
    await open();
    await choose('정상');
    await waitFor(() => expect(items()).toEqual(['내 한국사10장']));
    expect(screen.queryByText(/샘플 데이터를/)).toBeNull();
  });

  it('a sample is renamed in memory only', async () => {
    const server = await open();
    await waitFor(() => expect(items().join()).toContain('한국사 맛보기'));
    fireEvent.change(screen.getByRole('textbox', { name: '덱 이름' }), { target: { value: '바꾼 샘플' } });
    await press('이름 바꾸기');
    await waitFor(() => expect(items().join()).toContain('바꾼 샘플'));
    expect(server).not.toHaveBeenCalled();
    await choose('정상');
    await waitFor(() => expect(items()).toEqual(['내 한국사10장']));
  });

  it('a change of an own deck that fails keeps what was written (E-8.19)', async () => {
    await open();
    await choose('정상');
    await waitFor(() => expect(items()).toEqual(['내 한국사10장']));
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    fireEvent.change(screen.getByRole('textbox', { name: '덱 이름' }), { target: { value: '새 이름' } });
    await press('이름 바꾸기');
    expect((await screen.findByRole('alert')).textContent).toBe('덱을 고치지 못했어요.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '덱 이름' }).value).toBe('새 이름');
  });

  it('a missing sample is said to be missing, in Korean (V-5.12, V-5.13)', async () => {
    await open();
    await press('없는 덱 고치기');
    expect(await screen.findByText('덱을 찾을 수 없어요.')).toBeDefined();
    await press('없는 카드 고치기');
    expect(await screen.findByText('카드를 찾을 수 없어요.')).toBeDefined();
  });
});
