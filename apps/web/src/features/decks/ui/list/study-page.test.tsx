// @vitest-environment jsdom
import { useNavigate, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { deckOf, deckPage, stubServer } from '../../api/decks.fixture.ts';
import { studyLink } from '../deck-links.ts';
import { StudyPage } from './study-page.tsx';
import { type OnStudySearch, readStudySearch, type StudySearch } from './study-search.ts';

type Script = Parameters<typeof stubServer>[0];
const LIST = 'GET /api/decks/members/my-decks';
const DECKS = [
  deckOf(3, { deckName: '한국사 능력검정 1급', cardCnt: 412, dueCnt: 18, newCnt: 8 }),
  deckOf(2, { deckName: '세포 생물학', cardCnt: 143, dueCnt: 6 }),
  deckOf(1, { deckName: '일본어 N3 한자', cardCnt: 1_220 }),
];
/** Eleven decks, as the server pages them. */
const eleven = Array.from({ length: 11 }, (_, index) => deckOf(11 - index));
const paged: Script[string] = ({ url }) => {
  const page = Number(url.searchParams.get('page'));
  const size = Number(url.searchParams.get('size'));
  const decks = eleven.slice(page * size, (page + 1) * size);
  return { status: 200, body: deckPage(decks, { total: 11, page, size }) };
};

const onFocus = vi.fn();
function Page() {
  const navigate = useNavigate();
  const search: StudySearch = useSearch({ strict: false });
  const onSearch: OnStudySearch = (next, { replace }) =>
    void navigate({ ...studyLink, search: next, replace });
  return <StudyPage search={search} onSearch={onSearch} onFocus={onFocus} />;
}

async function open(script: Script, address = '/study') {
  const server = stubServer(script);
  const { router } = await renderAt(address, Page, readStudySearch);
  await screen.findByRole('heading', { level: 1, name: '오늘의 카드' });
  return { router, server };
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const list = () => screen.findByRole('list', { name: '덱 목록' });
const asked = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls
    .map(([input]) => new URL(String(input)))
    .filter(({ pathname }) => LIST.endsWith(pathname))
    .map(({ searchParams }) => Object.fromEntries(searchParams));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onFocus.mockReset();
});

describe('오늘의 카드 (R-2.19)', () => {
  it('says what is for today and leads to the first deck that has some', async () => {
    await open({ [LIST]: { status: 200, body: deckPage(DECKS) } });
    const today = await screen.findByRole('region', { name: '오늘 할 카드' });
    expect(today.textContent).toContain('65장');
    expect(today.textContent).toContain('약 11분');
    expect(
      within(today)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['밀린 카드 9', '오늘 복습 33', '새 카드 23']);
    expect(within(today).getByRole('link', { name: '복습 시작' }).getAttribute('href')).toBe(
      '/flashcards/3/practice',
    );
  });

  it('a sort that is unknown and a NUL in the words are left out of what is asked for (V-5.16)', async () => {
    const { server } = await open(
      { [LIST]: { status: 200, body: deckPage(DECKS) } },
      '/study?sort=evil&q=%00',
    );
    await list();
    expect(asked(server)[0]).toEqual({ sort: 'createdAt,desc', page: '0', size: '10' });
  });

  it('what has piled up over all decks comes with a plan', async () => {
    const page = deckPage(DECKS);
    const today = { ...page.today, overdue: 108, plan: { today: 36, days: 3 } };
    await open({ [LIST]: { status: 200, body: { ...page, today } } });
    const region = await screen.findByRole('region', { name: '오늘 할 카드' });
    expect(region.textContent).toContain('밀린 카드는 나눠서 해요. 오늘 36장, 3일이면 정상이에요.');
  });

  it('a row tells how much of its deck is remembered, and stands without it', async () => {
    const remembered = { deckId: 3, remembered: 0.714 };
    await open({
      [LIST]: { status: 200, body: deckPage(DECKS) },
      'GET /api/decks/memory': { status: 200, body: { decks: [remembered] } },
    });
    const [first, second] = within(await list()).getAllByRole('listitem');
    await waitFor(() => expect(first?.textContent).toContain('기억 71%'));
    expect(second?.textContent).not.toContain('기억');
  });

  it('a row tells its cards and leads to them, to practice and to the timer', async () => {
    await open({ [LIST]: { status: 200, body: deckPage(DECKS) } });
    const [first, , last] = within(await list()).getAllByRole('listitem');
    if (!first || !last) throw new Error('three rows');
    expect(first.textContent).toContain('412장복습 18새 카드 8');
    expect(last.textContent).toContain('1,220장오늘 할 카드가 없어요');
    expect(within(first).getByRole('link', { name: '한국사 능력검정 1급' }).getAttribute('href')).toBe(
      '/flashcards/3/cards',
    );
    expect(
      within(first).getByRole('link', { name: '한국사 능력검정 1급 연습 시작' }).getAttribute('href'),
    ).toBe('/flashcards/3/practice');
    expect(within(last).queryByRole('link', { name: /연습 시작/ })).toBeNull();
    fireEvent.click(within(first).getByRole('button', { name: '한국사 능력검정 1급 집중 시작' }));
    expect(onFocus).toHaveBeenCalledWith(expect.objectContaining({ deckId: 3 }));
  });

  it('a member without decks is shown how to begin', async () => {
    await open({ [LIST]: { status: 200, body: deckPage([]) } });
    await screen.findByRole('heading', { level: 2, name: '첫 덱을 만들어 볼까요?' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('덱 목록', () => {
  it('eleven decks are two pages of 10 and 1, the last made first; Back works (K-9.34, K-9.35, X-9.01)', async () => {
    const { router, server } = await open({ [LIST]: paged });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(10);
    expect(asked(server)[0]).toEqual({ page: '0', size: '10', sort: 'createdAt,desc' });
    expect(screen.getByText('2쪽 가운데 1쪽')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '다음 쪽' })));
    await waitFor(() => expect(names()).toEqual(['덱 1']));
    expect(router.state.location.search).toEqual({ page: 2 });
    await act(async () => router.history.back());
    await waitFor(() => expect(names()).toHaveLength(10));
  });

  it('a page that is no longer there leads to the last one', async () => {
    const { router } = await open({ [LIST]: paged }, '/study?page=9');
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
    await waitFor(() => expect(names()).toEqual(['덱 1']));
  });

  it('filters by name, in the address, from the first page on (V-5.15)', async () => {
    const { router, server } = await open({ [LIST]: paged }, '/study?page=2');
    const field = await screen.findByRole('textbox', { name: '덱 찾기' });
    fireEvent.change(field, { target: { value: 'ㅎㄱㅅ' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ㅎㄱㅅ' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ q: 'ㅎㄱㅅ', page: '0' }));
  });

  it('nothing found offers all of them', async () => {
    await open(
      {
        [LIST]: ({ url }) => ({
          status: 200,
          body: url.searchParams.has('q') ? deckPage([], { total: 0 }) : deckPage(DECKS),
        }),
      },
      '/study?q=없는말',
    );
    fireEvent.click(await screen.findByRole('button', { name: '덱 모두 보기' }));
    await waitFor(() => expect(names()).toContain('세포 생물학'));
  });

  it('the selected order is stored in the address', async () => {
    const { router, server } = await open({ [LIST]: paged });
    fireEvent.change(await screen.findByRole('combobox', { name: '정렬' }), {
      target: { value: 'deckName,asc' },
    });
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'deckName,asc' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ sort: 'deckName,asc' }));
  });

  it('a new deck is first in the list (D-4.01, C-7.29)', async () => {
    const made = deckOf(4, { deckName: '새로 만든 덱', cardCnt: 0 });
    const decks = [...DECKS];
    const create = vi.fn(({ body }) => {
      decks.unshift(made);
      return { status: 201, body: { ...made, deckName: (body as { deckName: string }).deckName } };
    });
    await open({
      [LIST]: () => ({ status: 200, body: deckPage(decks) }),
      'POST /api/decks': create,
    });
    fireEvent.click((await screen.findAllByRole('button', { name: '새 덱' }))[0] as HTMLElement);
    const field = await screen.findByRole('textbox', { name: '덱 이름' });
    fireEvent.change(field, { target: { value: '새로 만든 덱' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '만들기' })));
    await waitFor(() => expect(names()[0]).toBe('새로 만든 덱'));
    expect(create.mock.lastCall?.[0].body).toMatchObject({ deckName: '새로 만든 덱' });
  });

  it('a deck that could not be made keeps the dialog, its name and the failure (Q-25, E-8.18)', async () => {
    await open({ [LIST]: { status: 200, body: deckPage(DECKS) }, 'POST /api/decks': null });
    fireEvent.click((await screen.findAllByRole('button', { name: '새 덱' }))[0] as HTMLElement);
    fireEvent.change(await screen.findByRole('textbox', { name: '덱 이름' }), { target: { value: '민법' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '만들기' })));
    expect((await screen.findByRole('alert')).textContent).toBe('덱을 만들지 못했어요.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '덱 이름' }).value).toBe('민법');
  });
});

describe('when the server cannot be reached (D-4.10, Q-25)', () => {
  it('samples are shown as such, with the failure and another try (E-8.16)', async () => {
    let isUp = false;
    await open({ [LIST]: () => (isUp ? { status: 200, body: deckPage(DECKS) } : null) });
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toContain('샘플 데이터를 보여드리고 있어요');
    expect(banner.textContent).toContain('덱을 불러오지 못했어요.');
    await waitFor(() => expect(names()).toContain('한국사 맛보기'));
    expect(screen.queryByRole('link', { name: /연습 시작|복습 시작/ })).toBeNull();
    isUp = true;
    fireEvent.click(within(banner).getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(names()).toEqual(DECKS.map(({ deckName }) => deckName)));
    expect(screen.queryByText(/샘플/)).toBeNull();
  });

  it.each([500, 503])('%d is an outage too', async (status) => {
    await open({ [LIST]: { status, body: { code: 'INTERNAL', message: '서버에 문제가 생겼어요.' } } });
    expect((await screen.findByRole('alert')).textContent).toContain('서버에 문제가 생겼어요.');
    await waitFor(() => expect(names()).toContain('SQL 기초'));
  });

  it.each([400, 404])('%d is an answer: it is said, and no sample is shown', async (status) => {
    await open({ [LIST]: { status, body: { code: 'NOT_FOUND', message: '찾을 수 없어요.' } } });
    expect((await screen.findByRole('alert')).textContent).toContain('찾을 수 없어요.');
    expect(screen.queryByText('한국사 맛보기')).toBeNull();
  });
});
