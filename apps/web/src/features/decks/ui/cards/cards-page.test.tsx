// @vitest-environment jsdom
import { useNavigate, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { type Asked, asked, cardOf, cardPage, deckOf, stubServer } from '../../api/decks.fixture.ts';
import { cardsLink } from '../deck-links.ts';
import { type CardSearch, type OnCardSearch, readCardSearch } from './card-search.ts';
import { CardsPage } from './cards-page.tsx';

vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => 'xs' }));

type Script = Parameters<typeof stubServer>[0];
const LIST = 'GET /api/decks/1/cards';
const CARDS = [
  cardOf(3, { content: '대동법이란?', tags: ['한국사', '조선', '수취 체제', '경제', '광해군'] }),
  cardOf(2, { content: '균역법이란?', tags: ['한국사', '조선', '영조'], bookmarked: true }),
  cardOf(1, { content: '집강소란?', suspended: true }),
];
const answers = (change: Script = {}): Script => ({
  [LIST]: {
    status: 200,
    body: cardPage(CARDS, {
      deck: deckOf(1, { deckName: '한국사', cardCnt: 3, dueCnt: 2, newCnt: 1 }),
    }),
  },
  'GET /api/decks/1/tags': {
    status: 200,
    body: {
      tags: [
        { tagName: '조선', cardCnt: 2 },
        { tagName: '영조', cardCnt: 1 },
      ],
    },
  },
  ...change,
});

function Page() {
  const navigate = useNavigate();
  const search: CardSearch = useSearch({ strict: false });
  const onSearch: OnCardSearch = (next, { replace }) => void navigate({ ...cardsLink(1, next), replace });
  return <CardsPage deckId={1} search={search} onSearch={onSearch} />;
}

async function open(script: Script, address = '/flashcards/1/cards') {
  const server = stubServer(script);
  const { router } = await renderAt(address, Page, readCardSearch);
  return { router, server };
}
const tiles = () => screen.findAllByRole('article');
const tile = async (name: string) => screen.findByRole('article', { name });
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const clickOn = (element: HTMLElement | undefined) =>
  act(async () => {
    fireEvent.click(element as HTMLElement);
  });
const keyOn = (element: HTMLElement, key: object) =>
  act(async () => {
    fireEvent.keyDown(element, key);
  });
const press = async (name: string) => clickOn(await screen.findByRole('button', { name }));
const queries = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls
    .map(([input]) => new URL(String(input)))
    .filter(({ pathname }) => pathname === '/api/decks/1/cards')
    .map(({ searchParams }) => searchParams.toString());

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // jsdom has no layout: every line has its estimated height.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(148);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the cards of a deck (R-2.21)', () => {
  it('the deck, its counts and the way into practice', async () => {
    await open(answers());
    await screen.findByRole('heading', { level: 1, name: '한국사' });
    expect(screen.getByText('3장 · 복습 2 · 새 카드 1')).toBeDefined();
    expect(screen.getByRole('link', { name: '연습 시작' }).getAttribute('href')).toBe(
      '/flashcards/1/practice',
    );
  });

  it('a tile has number, front, deck and three tags, then +N (D-3.04, K-9.36, X-9.01)', async () => {
    await open(answers());
    const [first, second, third] = await tiles();
    const pills = (one?: HTMLElement) =>
      within(one as HTMLElement)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(first?.textContent).toContain('대동법이란?');
    expect(first?.textContent).toContain('3번');
    expect(first?.textContent).toContain('덱 1');
    expect(pills(first)).toEqual(['한국사', '조선', '수취 체제', '+2']);
    expect(pills(second)).toEqual(['한국사', '조선', '영조']);
    expect(third?.textContent).toContain('쉬는 카드');
  });

  it('the bookmark goes on and off, as the list has it (D-4.06, D-3.05)', async () => {
    const { server } = await open(
      answers({
        'POST /api/card-bookmarks/3': { status: 204 },
        'DELETE /api/card-bookmarks/3': { status: 204 },
      }),
    );
    const button = async () =>
      within(await tile('대동법이란?')).getByRole('button', { name: '대동법이란? 북마크' });
    expect((await button()).ariaPressed).toBe('false');
    await clickOn(await button());
    expect((await button()).ariaPressed).toBe('true');
    await clickOn(await button());
    expect((await button()).ariaPressed).toBe('false');
    expect(asked(server).slice(-2)).toEqual(['POST /api/card-bookmarks/3', 'DELETE /api/card-bookmarks/3']);
  });

  it('a card that was put off until tomorrow says so and is taken up again, one that rests too', async () => {
    const buriedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const put = cardOf(9, { content: '미룬 카드', buriedUntil });
    const resting = cardOf(8, { content: '쉬던 카드', suspended: true });
    const woken = vi.fn(({ url, body }: { url: URL; body: unknown }) => {
      const card = url.pathname.endsWith('9') ? put : resting;
      return { status: 200, body: { ...card, ...(body as object) } };
    });
    await open(
      answers({
        [LIST]: { status: 200, body: cardPage([put, resting]) },
        'PUT /api/card/9': woken,
        'PUT /api/card/8': woken,
      }),
    );
    const menuOf = async (name: string) => {
      await press(`${name} 더 보기`);
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    };
    expect((await tile('미룬 카드')).textContent).toContain('내일 다시 나와요');
    expect(await menuOf('미룬 카드')).toEqual([
      ...['고치기', '다른 덱으로 옮기기', '다시 꺼내기', '쉬게 하기', '지우기'],
    ]);
    await clickOn(screen.getByRole('menuitem', { name: '다시 꺼내기' }));
    expect(woken.mock.lastCall?.[0].body).toEqual({ suspended: false, buriedUntil: null });
    await waitFor(async () => expect((await tile('미룬 카드')).textContent).toContain('새 카드'));
    expect(await menuOf('쉬던 카드')).not.toContain('쉬게 하기');
    await clickOn(screen.getByRole('menuitem', { name: '다시 꺼내기' }));
    await waitFor(async () => expect((await tile('쉬던 카드')).textContent).toContain('새 카드'));
    expect(await menuOf('미룬 카드')).not.toContain('다시 꺼내기');
  });

  it('filters by content and by every chosen tag, in the address (V-5.16)', async () => {
    const { router, server } = await open(answers());
    await tiles();
    await press('조선2');
    await press('영조1');
    fireEvent.change(screen.getByRole('textbox', { name: '카드 찾기' }), { target: { value: '법' } });
    await waitFor(() => expect(router.state.location.search).toEqual({ tags: ['조선', '영조'], q: '법' }));
    await waitFor(() =>
      expect(queries(server).at(-1)).toBe(
        `${new URLSearchParams([
          ['q', '법'],
          ['tag', '조선'],
          ['tag', '영조'],
          ['limit', '100'],
        ])}`,
      ),
    );
  });

  it('a search on both sides asks for content or answer (V-5.14)', async () => {
    const { server } = await open(
      answers({
        'GET /api/decks/search/%EC%84%B8': {
          status: 200,
          body: { decks: [], cards: [cardOf(9, { content: '뒤에 있다', answer: '세금' })] },
        },
      }),
      '/flashcards/1/cards?q=세&scope=both',
    );
    await tile('뒤에 있다');
    expect(await tiles()).toHaveLength(1);
    expect(asked(server)).toContain('GET /api/decks/search/%EC%84%B8');
  });

  it('a search on both sides that fails says so, and not that there is nothing (V-5.14)', async () => {
    const script = answers({ 'GET /api/decks/search/%EC%84%B8': { status: 503 } });
    await open(script, '/flashcards/1/cards?q=세&scope=both');
    expect((await screen.findByRole('alert')).textContent).toContain('카드를 불러오지 못했어요.');
    expect(screen.queryByText(/찾는 카드가 없어요/)).toBeNull();
    script['GET /api/decks/search/%EC%84%B8'] = {
      status: 200,
      body: { decks: [], cards: [cardOf(9, { content: '뒤에 있다', answer: '세금' })] },
    };
    await press('다시 시도');
    await tile('뒤에 있다');
  });

  it('an unknown deck is said to be missing, without samples', async () => {
    await open({ [LIST]: { status: 404, body: { code: 'NOT_FOUND', message: '찾을 수 없어요.' } } });
    await screen.findByRole('heading', { name: '이 덱을 찾을 수 없어요' });
    expect(screen.queryByText(/샘플/)).toBeNull();
  });

  it('without a server a sample deck stands in, and is said to (D-4.10, Q-25, E-8.17)', async () => {
    await open({});
    expect((await screen.findByRole('alert')).textContent).toContain('샘플 데이터를 보여드리고 있어요');
    expect(screen.getByRole('alert').textContent).toContain('카드를 불러오지 못했어요.');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('한국사 맛보기');
    expect(screen.queryByRole('link', { name: '연습 시작' })).toBeNull();
  });
});

describe('writing cards', () => {
  const make: Script[string] = ({ body }) => ({
    status: 201,
    body: cardOf(4, body as Partial<ReturnType<typeof cardOf>>),
  });

  it('a new card is first, and the deck has one more (D-4.04)', async () => {
    await open(answers({ 'POST /api/card': make }));
    await tiles();
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '훈민정음');
    await type('뒷면', '1446년');
    await press('저장');
    await waitFor(async () => expect((await tiles())[0]?.textContent).toContain('훈민정음'));
    expect(screen.getByText('4장 · 복습 2 · 새 카드 1')).toBeDefined();
  });

  it('Ctrl+Enter saves and goes on to the next; what is missing is said', async () => {
    const { server } = await open(answers({ 'POST /api/card': make }));
    await tiles();
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '훈민정음');
    const enter = { key: 'Enter', code: 'Enter', ctrlKey: true };
    await keyOn(await field('앞면'), enter);
    expect(screen.getByRole('alert').textContent).toBe('뒷면을 적어 주세요.');
    await type('뒷면', '1446년');
    await keyOn(await field('뒷면'), enter);
    await waitFor(async () => expect((await field('앞면')).value).toBe(''));
    expect(screen.getByText('카드 1장을 만들었어요.')).toBeDefined();
    expect(asked(server).filter((call) => call === 'POST /api/card')).toHaveLength(1);
  });

  it('blanks without an answer become a card for each number', async () => {
    const createMany = vi.fn(() => ({ status: 201, body: { cards: [cardOf(5), cardOf(4)] } }));
    await open(answers({ 'POST /api/card/batch': createMany }));
    await tiles();
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '{{c1::물}}과 {{c2::빛}}');
    expect(screen.getByText('빈칸 번호마다 한 장씩, 카드 2장을 만들어요.')).toBeDefined();
    await press('저장');
    await waitFor(() => expect(createMany).toHaveBeenCalledOnce());
    expect(createMany.mock.lastCall).toMatchObject([
      { body: { cards: [{ content: '{{c1::물}}과 빛', answer: '물' }, { answer: '빛' }] } },
    ]);
  });

  it('what could not be saved stays in the dialog, with the failure (Q-25, E-8.18)', async () => {
    await open(answers({ 'POST /api/card': null }));
    await tiles();
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '훈민정음');
    await type('뒷면', '1446년');
    await press('저장');
    expect((await screen.findByRole('alert')).textContent).toBe('카드를 만들지 못했어요.');
    expect((await field('앞면')).value).toBe('훈민정음');
  });

  const STORAGE_FULL = {
    status: 403,
    body: { code: 'STORAGE_QUOTA_EXCEEDED', message: '저장 공간이 가득 찼어요.' },
  };
  const reload = (script: Script) => {
    cleanup();
    return open(script);
  };
  const newCard = async () => clickOn((await screen.findAllByRole('button', { name: '새 카드' }))[0]);

  it('a new card that finds no room → its text survives a reload, and is saved as the same card (D-4.14)', async () => {
    const ids: unknown[] = [];
    const recordingIds = (answer: typeof make | typeof STORAGE_FULL) => (request: Asked) => {
      ids.push((request.body as { readonly clientId: string }).clientId);
      return typeof answer === 'function' ? answer(request) : answer;
    };
    await open(answers({ 'POST /api/card': recordingIds(STORAGE_FULL) }));
    await newCard();
    await type('앞면', '훈민정음');
    await type('뒷면', '1446년');
    await press('저장');
    expect((await screen.findByRole('alert')).textContent).toBe('저장 공간이 가득 찼어요.');
    expect(screen.getByText(/이 기기에 남아 있어요/)).toBeDefined();
    await reload(answers({ 'POST /api/card': recordingIds(make) }));
    await newCard();
    expect((await field('앞면')).value).toBe('훈민정음');
    expect(screen.getByText('저장하지 못한 글을 불러왔어요.')).toBeDefined();
    await press('저장');
    await waitFor(async () => expect((await tiles())[0]?.textContent).toContain('훈민정음'));
    expect(ids).toEqual([expect.any(String), ids[0]]);
    await newCard();
    expect((await field('앞면')).value).toBe('');
  });

  it('an edit that finds no room → leaving asks nothing, and the text is there again (D-4.14)', async () => {
    await open(answers({ 'PUT /api/card/2': STORAGE_FULL }));
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    await type('앞면', '균역법은 무엇인가?');
    await press('저장');
    await screen.findByRole('alert');
    await type('앞면', '균역법은 왜 생겼나?');
    await press('닫기');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    expect((await field('앞면')).value).toBe('균역법은 왜 생겼나?');
    await press('불러온 글 버리기');
    expect((await field('앞면')).value).toBe('균역법이란?');
    await reload(answers());
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    expect((await field('앞면')).value).toBe('균역법이란?');
  });

  it('lines that find no room → they survive a reload (D-4.14)', async () => {
    await open(answers({ 'POST /api/card/batch': STORAGE_FULL }));
    await tiles();
    await press('여러 장 적기');
    await type('카드로 만들 줄', '대동법\t쌀로 내는 공납');
    await press('1장 만들기');
    await screen.findByRole('alert');
    await reload(answers());
    await tiles();
    await press('여러 장 적기');
    expect((await field('카드로 만들 줄')).value).toBe('대동법\t쌀로 내는 공납');
  });

  it('a card whose tags are not new is saved without a call for tags (D-4.08)', async () => {
    const { server } = await open(
      answers({
        'PUT /api/card/2': ({ body }) => ({ status: 200, body: { ...CARDS[1], ...(body as object) } }),
      }),
    );
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    await type('앞면', '균역법은?');
    await press('저장');
    await tile('균역법은?');
    expect(asked(server).filter((call) => !call.startsWith('GET'))).toEqual(['PUT /api/card/2']);
  });

  it('Esc asks before words are lost', async () => {
    await open(answers());
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    await type('뒷면', '고치던 말');
    await keyOn(await field('뒷면'), { key: 'Escape' });
    await screen.findByRole('heading', { name: '적던 카드를 두고 나갈까요?' });
    await press('계속 적기');
    expect((await field('뒷면')).value).toBe('고치던 말');
  });

  /** Responds when the test calls it. */
  const slowly = (script: (asked: Asked) => { status: number; body: unknown }) => {
    let answer = () => {};
    const come = new Promise<void>((resolve) => {
      answer = resolve;
    });
    return {
      script: (asked: Asked) => come.then(() => script(asked)),
      answer: () => act(async () => answer()),
    };
  };
  const editSlowly = () =>
    slowly(({ body }) => ({ status: 200, body: { ...CARDS[1], ...(body as object) } }));

  it('what is written while a new card is on its way stays, for the next one', async () => {
    const create = slowly(({ body }) => ({ status: 201, body: cardOf(4, body as object) }));
    await open(answers({ 'POST /api/card': create.script }));
    await tiles();
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '훈민정음');
    await type('뒷면', '1446년');
    await press('저장하고 다음');
    await type('앞면', '경국대전');
    await create.answer();
    await screen.findByText('카드 1장을 만들었어요.');
    expect((await field('앞면')).value).toBe('경국대전');
    expect((await field('뒷면')).value).toBe('');
  });

  it('what is written while a change is on its way stays, and is sent by the next press', async () => {
    const edit = editSlowly();
    const { server } = await open(answers({ 'PUT /api/card/2': edit.script }));
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    await type('앞면', '균역법은?');
    await press('저장');
    await type('앞면', '균역법이란?');
    await edit.answer();
    await screen.findByText('균역법은?', { selector: 'article *' });
    expect((await field('앞면')).value, 'it is still open').toBe('균역법이란?');
    await press('저장');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '앞면' })).toBeNull());
    expect(asked(server).filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  });

  it('an answer that comes late closes only the dialog that it belongs to', async () => {
    const edit = editSlowly();
    await open(answers({ 'PUT /api/card/2': edit.script }));
    await clickOn(await screen.findByRole('button', { name: '균역법이란? 고치기' }));
    await type('앞면', '균역법은?');
    await press('저장');
    await keyOn(await field('앞면'), { key: 'Escape' });
    await press('나가기');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '앞면' })).toBeNull());
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '훈민정음');
    await edit.answer();
    await screen.findByText('균역법은?', { selector: 'article *' });
    expect((await field('앞면')).value).toBe('훈민정음');
  });

  it('Ctrl+Enter in the field of tags saves too, with the tag that stands there', async () => {
    const create = vi.fn(({ body }: { body: unknown }) => ({ status: 201, body: cardOf(4, body as object) }));
    await open(answers({ 'POST /api/card': create }));
    await tiles();
    await clickOn(screen.getAllByRole('button', { name: '새 카드' })[0]);
    await type('앞면', '훈민정음');
    await type('뒷면', '1446년');
    await type('태그', '조선');
    await keyOn(await field('태그'), { key: 'Enter', code: 'Enter', ctrlKey: true });
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.lastCall).toMatchObject([{ body: { tags: ['조선'] } }]);
  });

  it('a deleted card leaves at once and comes back when the server would not (D-4.05, E-8.20)', async () => {
    await open(answers({ 'DELETE /api/card/3': { status: 204 }, 'DELETE /api/card/2': null }));
    await tiles();
    const remove = async (name: string) => {
      await press(`${name} 더 보기`);
      await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: '지우기' })));
    };
    await remove('대동법이란?');
    await waitFor(() => expect(screen.queryByRole('article', { name: '대동법이란?' })).toBeNull());
    expect(screen.getByText('2장 · 복습 2 · 새 카드 1')).toBeDefined();
    await remove('균역법이란?');
    await tile('균역법이란?');
    expect(screen.getByText('2장 · 복습 2 · 새 카드 1')).toBeDefined();
  });
});

describe('many cards', () => {
  it('a range is chosen with Shift and deleted together', async () => {
    const { server } = await open(
      answers({
        'DELETE /api/card/3': { status: 204 },
        'DELETE /api/card/2': { status: 204 },
        'DELETE /api/card/1': { status: 204 },
      }),
    );
    await tiles();
    await press('고르기');
    const box = (name: string) => screen.findByRole('checkbox', { name: `${name} 고르기` });
    fireEvent.click(await box('대동법이란?'));
    fireEvent.click(await box('집강소란?'), { shiftKey: true });
    await screen.findByText('3장 고름');
    await press('지우기');
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(0));
    expect(asked(server).filter((call) => call.startsWith('DELETE'))).toHaveLength(3);
  });

  it('those that could not be changed stay chosen', async () => {
    await open(answers({ 'DELETE /api/card/3': { status: 204 }, 'DELETE /api/card/2': null }));
    await tiles();
    await press('고르기');
    for (const name of ['대동법이란?', '균역법이란?'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `${name} 고르기` }));
    await screen.findByText('2장 고름');
    await press('지우기');
    await screen.findByText('1장 고름');
    expect(await screen.findByRole('checkbox', { name: '균역법이란? 고르기', checked: true })).toBeDefined();
  });

  it('choosing that has ended does not begin again when all of them have come', async () => {
    let come = () => {};
    const more = new Promise<void>((resolve) => {
      come = resolve;
    });
    const page = cardPage(CARDS, { deck: deckOf(1, { deckName: '한국사', cardCnt: 9 }), total: 9 });
    const list: Script[string] = async ({ url }) => {
      if (url.searchParams.get('limit') === '500') await more;
      return { status: 200, body: page };
    };
    const { server } = await open(answers({ [LIST]: list }));
    await tiles();
    await press('고르기');
    await press('모두 9장');
    await waitFor(() => expect(queries(server).some((query) => query.includes('limit=500'))).toBe(true));
    await press('고르기 끝내기');
    await act(async () => come());
    await screen.findByRole('button', { name: '고르기' });
    expect(screen.queryByRole('region', { name: '고른 카드' })).toBeNull();
  });

  it('the making of many is given up, and the lines that are left stay', async () => {
    let come = () => {};
    const createMany = vi.fn(async ({ body }: { body: unknown }) => {
      await new Promise<void>((resolve) => {
        come = resolve;
      });
      return {
        status: 201,
        body: { cards: (body as { cards: object[] }).cards.map((card, n) => cardOf(10 + n, card)) },
      };
    });
    await open(answers({ 'POST /api/card/batch': createMany }));
    await tiles();
    await press('여러 장 적기');
    const lines = Array.from({ length: 501 }, (_, n) => `앞${n}\t뒤${n}`);
    await type('카드로 만들 줄', lines.join('\n'));
    await press('501장 만들기');
    await press('그만두기');
    await act(async () => come());
    await screen.findByRole('button', { name: '1장 만들기' });
    expect((await field('카드로 만들 줄')).value.trim()).toBe('앞500\t뒤500');
    expect(screen.getByText('500장까지 만들었어요. 남은 줄은 여기에 있어요.')).toBeDefined();
    expect(screen.queryByRole('alert'), 'a wish is no failure').toBeNull();
    expect(createMany).toHaveBeenCalledOnce();
  });

  it('lines become cards, without those that cannot (D-1.05)', async () => {
    const createMany = vi.fn(({ body }: { body: unknown }) => ({
      status: 201,
      body: {
        cards: (body as { cards: object[] }).cards.map((card, index) => cardOf(10 + index, card)),
      },
    }));
    await open(answers({ 'POST /api/card/batch': createMany }));
    await tiles();
    await press('여러 장 적기');
    await type('카드로 만들 줄', '균전제\t토지 제도\n답이 없다\n과전법\t고려 말');
    expect(await screen.findByText('뒷면이 없어요')).toBeDefined();
    await press('2장 만들기');
    await tile('과전법');
    expect(createMany).toHaveBeenCalledOnce();
  });
});
