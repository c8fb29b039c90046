// @vitest-environment jsdom
import type { AiStatus, CandidateCard, GeneratedCards } from '@molip/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { OffersPlans } from '#shared/ui/plans-link.tsx';
import { GenerationPage } from './generation-page.tsx';
import { ResultView } from './result-view.tsx';

const shown = vi.hoisted(() => ({ screen: 'xl' }));
vi.mock('#shared/lib/use-screen-class.ts', () => ({ useScreenClass: () => shown.screen }));

// Loaded on demand by the page; here beforehand, so that no test waits for them.
beforeAll(async () => {
  await import('#shared/markdown/painter.ts');
  await import('#shared/markdown/mark-passages.ts');
  await import('#shared/ui/dialog-popup.tsx');
});

const CONTENT =
  '대동법은 **공납을** 쌀로 내게 한 제도이다.\n\n광해군 즉위년(1608)에 시행되었다.\n\n- 결작\n- 어염세';
const NOTE = { noteId: 7, title: '조선 후기 수취 체제', content: CONTENT, revision: 3 };

function card(
  kind: CandidateCard['kind'],
  content: string,
  answer: string,
  sourceText: string,
): CandidateCard {
  const from = CONTENT.indexOf(sourceText);
  return { kind, content, answer, sourceText, from, to: from + sourceText.length, existing: false };
}
const CARDS: CandidateCard[] = [
  card('DEFINITION', '대동법이란?', '공납을 쌀로 내게 한 제도', '대동법은 **공납을** 쌀로 내게 한 제도이다.'),
  card('CLOZE', '{{c1::광해군}} 즉위년에 시행되었다.', '광해군', '광해군 즉위년(1608)에 시행되었다.'),
  card('LIST', '재원 두 가지는?', '결작 · 어염세', '- 결작\n- 어염세'),
  { ...card('QA', '언제 시행되었나?', '1608년', '광해군 즉위년(1608)에 시행되었다.'), existing: true },
];

const STATUS: AiStatus = {
  llm: null,
  aiUsageUsed: 13,
  aiUsageLimit: 20,
  resetsAt: '2026-11-30T15:00:00.000Z',
};
const LLM = { provider: 'api.upstage.ai', model: 'solar-pro2', agreed: false };

const answerOf = (change: Partial<GeneratedCards> = {}): GeneratedCards => ({
  noteId: 7,
  engine: 'rules',
  revision: 3,
  cards: CARDS,
  reason: null,
  aiUsageUsed: 14,
  aiUsageLimit: 20,
  ...change,
});

type Piece = readonly [event: string, data: unknown];
interface Server {
  status: AiStatus;
  /** What each run of an engine says, the last for all that follow; null never ends. */
  runs: (readonly Piece[] | null)[];
}
const asked: { engine: string; maxCards: number }[] = [];
const consents: boolean[] = [];
let aborted = 0;

function serve(server: Partial<Server> = {}) {
  const { status = STATUS, runs = [[['result', answerOf()]]] } = server;
  const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const { pathname } = new URL(String(input));
      if (pathname === '/api/ai') return json(status);
      if (pathname === '/api/ai/consent') {
        consents.push(JSON.parse(String(init?.body)).agreed);
        return new Response(null, { status: 204 });
      }
      asked.push(JSON.parse(String(init?.body)));
      const pieces = runs[Math.min(asked.length, runs.length) - 1];
      return new Response(eventsOf(pieces ?? null, init?.signal), {
        headers: { 'content-type': 'text/event-stream' },
      });
    }),
  );
}

function eventsOf(pieces: readonly Piece[] | null, signal: AbortSignal | null | undefined) {
  return new ReadableStream({
    start(controller) {
      const say = ([event, data]: Piece) =>
        controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      for (const piece of pieces ?? [['progress', { place: 2, characters: null }] as const]) say(piece);
      if (pieces) controller.close();
      signal?.addEventListener('abort', () => {
        aborted += 1;
        if (!pieces) controller.error(signal.reason);
      });
    },
  });
}

type Props = ComponentProps<typeof GenerationPage>;
type Decks = Pick<ComponentProps<typeof ResultView>, 'choices'>;
const onSave = vi.fn<ComponentProps<typeof ResultView>['onSave']>();
const DECKS: Decks['choices'] = {
  decks: [
    { deckId: 5, deckName: '한국사 능력검정 1급' },
    { deckId: 2, deckName: '세계사' },
  ],
  isFailed: false,
  retry: () => {},
  deckOfNote: async () => 5,
};

function propsOf({ choices = DECKS, ...change }: Partial<Props & Decks>): Props {
  return {
    note: NOTE,
    hasUnsent: false,
    timeZone: 'Asia/Seoul',
    onStale: vi.fn(async () => NOTE),
    renderFound: (found) => createElement(ResultView, { ...found, choices, onSave }),
    ...change,
  };
}

async function open(change: Partial<Props & Decks> = {}) {
  const props = propsOf(change);
  const rendered = await renderAt('/study/7/flashcard-generation', () =>
    createElement(GenerationPage, props),
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, props };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => within(screen.getByRole('list', { name: '찾은 카드' })).getAllByRole('listitem');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

async function find(change?: Partial<Props & Decks>) {
  const opened = await open(change);
  press('카드 만들기');
  await screen.findByRole('heading', { level: 1, name: /찾았어요/ });
  const deck = screen.getByRole<HTMLSelectElement>('combobox', { name: '저장할 덱' });
  await waitFor(() => expect(deck.disabled).toBe(false));
  return opened;
}

beforeEach(() => {
  shown.screen = 'xl';
  asked.length = 0;
  consents.length = 0;
  aborted = 0;
  onSave.mockReset().mockResolvedValue({ deckId: 5 });
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = vi.fn();
  serve();
});
afterEach(cleanup);

describe('before', () => {
  it('the note, what is left of the month and the engine stand there before anything is used (R-2.07, U-22)', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: '노트로 카드 만들기' })).toBeTruthy();
    expect(screen.getByText('조선 후기 수취 체제')).toBeTruthy();
    expect(screen.getByText('이번 달 13/20회 사용')).toBeTruthy();
    expect(screen.getByText('규칙 기반')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('without a model there is nothing to choose; with one, AI or rules (U-22)', async () => {
    await open();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    cleanup();
    serve({ status: { ...STATUS, llm: { ...LLM, agreed: true } } });
    await open();
    fireEvent.click(screen.getByRole('radio', { name: '규칙 기반' }));
    press('카드 만들기');
    await screen.findByRole('heading', { name: /찾았어요/ });
    expect(asked).toEqual([{ engine: 'rules', maxCards: 20 }]);
  });

  it('a month that is used up says so, and when it is filled again (U-22)', async () => {
    serve({ status: { ...STATUS, aiUsageUsed: 20 } });
    await open({ hasUnsent: true });
    expect(await screen.findByText('이번 달 횟수를 다 썼어요')).toBeTruthy();
    expect(screen.getByText(/12월 1일에 다시 채워져요/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '카드 만들기' })).toBeNull();
    expect(screen.getByText(/아직 저장되지 않은 글/)).toBeTruthy();
  });

  it('what was counted already is opened again by rules; what was not is refused with the reason (U-22)', async () => {
    const used = { ...STATUS, aiUsageUsed: 20, llm: { ...LLM, agreed: true } };
    serve({ status: used });
    await open();
    press('규칙 기반으로 다시 열기');
    await screen.findByRole('heading', { name: /찾았어요/ });
    expect(asked).toEqual([{ engine: 'rules', maxCards: 20 }]);
    cleanup();
    const failure = { code: 'AI_QUOTA_EXCEEDED', message: '이번 달 횟수를 다 썼어요.' };
    serve({ status: used, runs: [[['failure', failure]]] });
    await open();
    press('규칙 기반으로 다시 열기');
    expect(await screen.findByText(/이번 달에 여기서 본 적이 없거나/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '규칙 기반으로 다시 열기' })).toBeNull();
  });

  it('what is used up leads a member of the free plan to the plans, and nobody else (U-29)', async () => {
    serve({ status: { ...STATUS, aiUsageUsed: 20 } });
    await renderAt('/study/7/flashcard-generation', () =>
      createElement(OffersPlans, { value: true }, createElement(GenerationPage, propsOf({}))),
    );
    const link = await screen.findByRole('link', { name: '플러스 알아보기' });
    expect(link.getAttribute('href')).toBe('/profile#membership');
    cleanup();
    await open();
    expect(screen.getByText('이번 달 횟수를 다 썼어요')).toBeTruthy();
    expect(screen.queryByRole('link', { name: '플러스 알아보기' })).toBeNull();
  });

  it('without a network it says so, and goes on by itself when there is one (U-22)', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await renderAt('/study/7/flashcard-generation', () => createElement(GenerationPage, propsOf({})));
    onlineManager.setOnline(false);
    expect(await screen.findByRole('alert')).toBeTruthy();
    serve();
    onlineManager.setOnline(true);
    expect(await screen.findByRole('heading', { level: 1, name: '노트로 카드 만들기' })).toBeTruthy();
  });
});

describe('consent', () => {
  beforeEach(() => serve({ status: { ...STATUS, llm: LLM } }));

  it('is asked for once, with who gets the note; then it is sent', async () => {
    await open();
    press('카드 만들기');
    const dialog = await screen.findByRole('dialog', { name: '노트를 밖의 AI 모델에 보낼까요?' });
    expect(within(dialog).getByText('api.upstage.ai')).toBeTruthy();
    expect(within(dialog).getByText('solar-pro2')).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: '동의하고 보내기' }));
    await screen.findByRole('heading', { name: /찾았어요/ });
    expect(consents).toEqual([true]);
    expect(asked[0]?.engine).toBe('llm');
  });

  it.each(['그만두기', '규칙 기반으로 하기'])(
    'given, and turned away from while it is on its way (%s): the note does not leave',
    async (other) => {
      let agree = () => {};
      const agreed = new Promise<void>((resolve) => {
        agree = resolve;
      });
      const answer = fetch;
      vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
        if (String(call[0]).endsWith('/api/ai/consent')) await agreed;
        return answer(...call);
      });
      await open();
      press('카드 만들기');
      fireEvent.click(await screen.findByRole('button', { name: '동의하고 보내기' }));
      press(other);
      await act(async () => agree());
      await waitFor(() => expect(consents).toEqual([true]));
      if (other === '그만두기') await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      else await screen.findByRole('heading', { name: /찾았어요/ });
      expect(asked.map(({ engine }) => engine)).toEqual(other === '그만두기' ? [] : ['rules']);
    },
  );

  it('without it the rules do the work, and nothing is agreed to', async () => {
    await open();
    press('카드 만들기');
    fireEvent.click(await screen.findByRole('button', { name: '규칙 기반으로 하기' }));
    await screen.findByRole('heading', { name: /찾았어요/ });
    expect(consents).toEqual([]);
    expect(asked[0]?.engine).toBe('rules');
  });

  it('is taken back where the engine is chosen', async () => {
    serve({ status: { ...STATUS, llm: { ...LLM, agreed: true } } });
    await open();
    press('동의 거두기');
    await waitFor(() => expect(consents).toEqual([false]));
    await waitFor(() => expect(screen.queryByRole('button', { name: '동의 거두기' })).toBeNull());
  });
});

describe('the wait', () => {
  it('says how many are before, and can be given up (D-1.07)', async () => {
    serve({ runs: [null] });
    await open();
    press('카드 만들기');
    expect(await screen.findByText('앞에 2명이 있어요')).toBeTruthy();
    press('그만두기');
    expect(screen.getByRole('button', { name: '카드 만들기' })).toBeTruthy();
    expect(aborted).toBe(1);
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement, 'the button that was pressed is gone').toBe(heading));
  });

  it('a model that fails is told, and the rules come only when they are asked for', async () => {
    const failure = { code: 'AI_FAILED', message: 'AI 모델이 제대로 답하지 못했어요.' };
    serve({
      status: { ...STATUS, llm: { ...LLM, agreed: true } },
      runs: [[['failure', failure]], [['result', answerOf()]]],
    });
    await open();
    press('카드 만들기');
    expect(await screen.findByText('AI로 하지 못했어요')).toBeTruthy();
    expect(screen.getByText(failure.message)).toBeTruthy();
    expect(asked).toHaveLength(1);
    press('규칙 기반으로 하기');
    await screen.findByRole('heading', { name: /찾았어요/ });
    expect(asked.map(({ engine }) => engine)).toEqual(['llm', 'rules']);
    expect(screen.getByText('규칙 기반')).toBeTruthy();
  });

  it('a note that changed meanwhile is read again before cards are shown', async () => {
    serve({ runs: [[['result', answerOf({ revision: 4 })]]] });
    const content = `그 사이에 적은 글.\n\n${CONTENT}`;
    const onStale = vi.fn(async () => ({ ...NOTE, content, revision: 4 }));
    await find({ onStale });
    expect(onStale).toHaveBeenCalledOnce();
    const note = screen.getByRole('region', { name: '노트 원문' });
    expect(await within(note).findByText('그 사이에 적은 글.')).toBeTruthy();
    expect(await within(note).findByRole('link', { name: '대동법은' })).toBeTruthy();
  });
});

describe('what was found', () => {
  it('the heading has the focus, existing cards are marked and not ticked, blanks are shown (D-1.07)', async () => {
    await find();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('노트에서 카드 4장을 찾았어요');
    expect(box(/대동법이란/).checked).toBe(true);
    expect(box(/언제 시행/).checked).toBe(false);
    expect(within(rows()[3] as HTMLElement).getByText('이미 있는 카드')).toBeTruthy();
    expect(rows()[1]?.textContent).toContain('[ ⋯ ] 즉위년에');
    expect(rows().map((row) => /정의|빈칸|목록|질문/.exec(row.textContent ?? '')?.[0])).toEqual([
      '정의',
      '빈칸',
      '목록',
      '질문',
    ]);
  });

  it('the sentence of a card is underlined in the note, stands out when the card is pressed, and leads back (D-1.07)', async () => {
    await find();
    const note = screen.getByRole('region', { name: '노트 원문' });
    const link = await within(note).findByRole('link', { name: '대동법은' });
    expect(link.dataset.active).toBeUndefined();
    press('대동법이란? 원문 보기');
    await waitFor(() => expect(link.dataset.active).toBe(''));
    fireEvent.click(within(note).getByRole('link', { name: '결작' }));
    expect(document.activeElement).toBe(box(/재원 두 가지/));
    expect(link.dataset.active).toBeUndefined();
  });

  it('words that two cards came from lead to one after the other (D-1.07)', async () => {
    await find();
    const note = screen.getByRole('region', { name: '노트 원문' });
    const link = await within(note).findByRole('link', { name: /^광해군 즉위년/ });
    fireEvent.click(link);
    expect(document.activeElement).toBe(box(/광해군/));
    fireEvent.click(link);
    expect(document.activeElement).toBe(box(/언제 시행/));
  });

  it('on a phone each card quotes its sentence (U-22)', async () => {
    shown.screen = 'xs';
    await find();
    expect(screen.queryByRole('region', { name: '노트 원문' })).toBeNull();
    expect(rows()[1]?.querySelector('blockquote')?.textContent).toBe('광해군 즉위년(1608)에 시행되었다.');
    expect(screen.getByText('규칙 기반')).toBeTruthy();
  });

  it('ticked cards are saved in one batch, with their sentence, into the deck of the note; then they are saved (U-22)', async () => {
    await find();
    fireEvent.click(box(/재원 두 가지/));
    press('2장 저장');
    await screen.findByRole('link', { name: '연습하기' });
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ deckId: 5 }, [
      {
        key: 0,
        content: '대동법이란?',
        answer: '공납을 쌀로 내게 한 제도',
        source: { noteId: 7, text: '대동법은 **공납을** 쌀로 내게 한 제도이다.' },
      },
      {
        key: 1,
        content: '{{c1::광해군}} 즉위년에 시행되었다.',
        answer: '광해군',
        source: { noteId: 7, text: '광해군 즉위년(1608)에 시행되었다.' },
      },
    ]);
    expect(screen.getByRole('link', { name: '연습하기' }).getAttribute('href')).toBe(
      '/flashcards/5/practice',
    );
    expect(box(/대동법이란/).checked).toBe(false);
    expect(screen.getAllByText('저장한 카드')).toHaveLength(2);
    expect(screen.getAllByText('이미 있는 카드')).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true);
    expect(screen.getByText('저장할 카드를 골라 주세요.')).toBeTruthy();
  });

  it('a new deck takes the name of the note, and no name is no deck (U-22)', async () => {
    await find({ choices: { ...DECKS, decks: [] } });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: '새 덱 이름' });
    expect(name.value).toBe('조선 후기 수취 체제');
    fireEvent.change(name, { target: { value: ' ' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '3장 저장' }).disabled).toBe(true);
    fireEvent.change(name, { target: { value: '수취 체제' } });
    press('3장 저장');
    await screen.findByRole('link', { name: '덱 보기' });
    expect(onSave.mock.calls[0]?.[0]).toEqual({ deckName: '수취 체제' });
  });

  it('what could not be saved is said, and stays ticked for the deck that was meant', async () => {
    onSave.mockRejectedValueOnce(new Error('카드를 만들지 못했어요.'));
    await find();
    const deck = screen.getByRole<HTMLSelectElement>('combobox', { name: '저장할 덱' });
    fireEvent.change(deck, { target: { value: 'new' } });
    press('3장 저장');
    expect((await screen.findByRole('alert')).textContent).toContain('카드를 만들지 못했어요.');
    expect(box(/대동법이란/).checked).toBe(true);
    expect(deck.value).toBe('new');
    press('3장 저장');
    await screen.findByRole('link', { name: '덱 보기' });
    expect(onSave.mock.calls.map(([target]) => target)).toEqual([
      { deckName: '조선 후기 수취 체제' },
      { deckName: '조선 후기 수취 체제' },
    ]);
    expect(deck.value).toBe('5');
  });

  it('both sides are edited in place; an empty side is refused, Esc takes it back (U-22)', async () => {
    await find();
    press('대동법이란? 고치기');
    const front = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '앞면' });
    expect(document.activeElement).toBe(front);
    fireEvent.change(front, { target: { value: ' ' } });
    expect(screen.getByText('앞면을 적어 주세요.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다 고쳤어요' }).disabled).toBe(true);
    press('3장 저장');
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.keyDown(front, { key: 'Escape' });
    expect(box(/대동법이란/)).toBeTruthy();
    press('대동법이란? 고치기');
    fireEvent.change(screen.getByRole('textbox', { name: '뒷면' }), { target: { value: '쌀로 내는 공납' } });
    press('다 고쳤어요');
    press('3장 저장');
    await screen.findByRole('link', { name: '연습하기' });
    expect(onSave.mock.calls[0]?.[1][0]).toMatchObject({ content: '대동법이란?', answer: '쌀로 내는 공납' });
  });

  it('cards are joined into one, which can be taken back (U-22)', async () => {
    await find();
    press('합치기');
    // The one that began it keeps its place, unseen.
    const joinButton = () => screen.getAllByRole<HTMLButtonElement>('button', { name: /합치기$/ }).at(-1);
    fireEvent.click(box(/재원 두 가지/));
    expect(joinButton()?.disabled).toBe(true);
    fireEvent.click(box(/대동법이란/));
    press('2장 합치기');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('노트에서 카드 3장을 찾았어요');
    expect(rows()[0]?.textContent).toContain('공납을 쌀로 내게 한 제도 · 결작 · 어염세');
    press('되돌리기');
    expect(rows()).toHaveLength(4);
    expect(box(/재원 두 가지/).checked).toBe(true);
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  it('what was joined and saved stays joined; what failed can still be taken apart (U-22)', async () => {
    onSave.mockRejectedValueOnce(new Error('카드를 만들지 못했어요.'));
    await find();
    press('합치기');
    fireEvent.click(box(/재원 두 가지/));
    fireEvent.click(box(/대동법이란/));
    press('2장 합치기');
    press('2장 저장');
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: '되돌리기' })).toBeTruthy();
    press('2장 저장');
    await screen.findByRole('link', { name: '연습하기' });
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
    expect(rows()).toHaveLength(3);
  });

  it('a saved card that is edited is sent as the card that it is, and is not joined with others (U-22)', async () => {
    await find();
    press('3장 저장');
    await screen.findByRole('link', { name: '연습하기' });
    expect(screen.queryByRole('button', { name: '합치기' })).toBeNull();
    press('대동법이란? 고치기');
    fireEvent.change(screen.getByRole('textbox', { name: '뒷면' }), { target: { value: '고친 답' } });
    press('다 고쳤어요');
    expect(within(rows()[0] as HTMLElement).getByText('저장한 카드를 고쳐요')).toBeTruthy();
    press('1장 저장');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    expect(onSave.mock.calls[1]?.[1]).toMatchObject([{ key: 0, answer: '고친 답' }]);
    expect(await screen.findByText(/카드 1장을 저장했어요/)).toBeTruthy();
    onSave.mockRejectedValueOnce(new Error('카드를 고치지 못했어요.'));
    fireEvent.click(box(/언제 시행/));
    press('1장 저장');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/저장했어요/)).toBeNull();
  });

  it('cards go where the note’s other cards are, else into a deck that is named like the note (U-22)', async () => {
    const deck = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '저장할 덱' });
    const deckOfNote = vi.fn(async () => 2);
    await find({ choices: { ...DECKS, deckOfNote } });
    await waitFor(async () => expect((await deck()).value).toBe('2'));
    expect(deckOfNote).toHaveBeenCalledWith(7, ['언제 시행되었나?']);
    cleanup();
    await find({ choices: { ...DECKS, deckOfNote: async () => null } });
    await waitFor(async () => expect((await deck()).value).toBe('new'));
    cleanup();
    const decks = [...(DECKS.decks ?? []), { deckId: 8, deckName: NOTE.title }];
    await find({ choices: { ...DECKS, decks, deckOfNote: () => Promise.reject(new Error()) } });
    await waitFor(async () => expect((await deck()).value).toBe('8'));
  });

  it('a note that is gone is said, and its cards are saved without it (U-22)', async () => {
    onSave.mockResolvedValueOnce({ gone: 'note' });
    await find();
    press('3장 저장');
    expect((await screen.findByRole('alert')).textContent).toContain('노트가 그사이에 지워졌어요.');
    fireEvent.click(box(/재원 두 가지/));
    press('노트 없이 저장');
    await screen.findByRole('link', { name: '연습하기' });
    expect(onSave.mock.calls[1]?.[1]).toEqual([
      { key: 0, content: '대동법이란?', answer: '공납을 쌀로 내게 한 제도' },
      { key: 1, content: '{{c1::광해군}} 즉위년에 시행되었다.', answer: '광해군' },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a deck that is gone is said, and another one is to be chosen (U-22)', async () => {
    onSave.mockResolvedValueOnce({ gone: 'deck' });
    await find();
    press('3장 저장');
    expect((await screen.findByRole('alert')).textContent).toContain(
      '‘한국사 능력검정 1급’ 덱이 그사이에 지워졌어요.',
    );
    expect(box(/대동법이란/).checked).toBe(true);
  });

  it('all are left out and taken in at once (U-22)', async () => {
    await find();
    press('모두 빼기');
    expect(screen.getByText('저장할 카드를 골라 주세요.')).toBeTruthy();
    press('모두 고르기');
    expect(screen.getByRole('button', { name: '4장 저장' })).toBeTruthy();
  });

  it('leaving with edits asks; without edits it does not', async () => {
    const { router } = await find();
    press('대동법이란? 고치기');
    fireEvent.change(screen.getByRole('textbox', { name: '뒷면' }), { target: { value: '새 답' } });
    void router.navigate({ to: '/note' });
    const dialog = await screen.findByRole('dialog', { name: '고친 카드를 두고 나갈까요?' });
    fireEvent.click(within(dialog).getByRole('button', { name: '계속 고치기' }));
    expect(router.state.location.pathname).toBe('/study/7/flashcard-generation');
    fireEvent.keyDown(await screen.findByRole('textbox', { name: '뒷면' }), { key: 'Escape' });
    void router.navigate({ to: '/note' });
    expect(await screen.findByText('다른 페이지')).toBeTruthy();
  });
});

describe('nothing', () => {
  it.each([
    ['TOO_SHORT', '카드로 만들기에는 글이 짧아요'],
    ['NOTHING_FOUND', '카드로 만들 문장을 찾지 못했어요'],
  ] as const)('%s is explained, with what helps and the way to the note (D-1.07)', async (reason, title) => {
    serve({ runs: [[['result', answerOf({ cards: [], reason })]]] });
    await open();
    press('카드 만들기');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(/대동법은 공납을 쌀로/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '노트 고치기' }).getAttribute('href')).toBe('/note/7/edit');
    press('다시 찾기');
    expect(screen.getByRole('button', { name: '카드 만들기' })).toBeTruthy();
  });
});
