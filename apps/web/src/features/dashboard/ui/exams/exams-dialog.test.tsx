// @vitest-environment jsdom
import type { Deck, Exam } from '@molip/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { makeDashboard, makeExam } from '../../model/dashboard.fixture.ts';
import { ExamsDialog } from './exams-dialog.tsx';

const EXAMS: Exam[] = [
  { examId: 8, name: '모의고사', date: '2026-11-10', goal: 0.8, deckIds: [] },
  { examId: 9, name: '정보처리기사 실기', date: '2026-11-28', goal: 0.9, deckIds: [1] },
  { examId: 10, name: '토익', date: '2026-11-12', goal: 0.9, deckIds: [] },
];
const DECKS = ['한국사', '영단어', '자료구조', '운영체제', '네트워크', 'SQL'].map(
  (deckName, index) => ({ deckId: index + 1, deckName, cardCnt: 10 }) as Deck,
);

const sent: { method: string; path: string; body: unknown }[] = [];
let exams = EXAMS;
let refusal: { status: number; body: object } | null = null;
const onClose = vi.fn();

beforeAll(() => import('#shared/ui/dialog-popup.tsx'));
beforeEach(() => {
  sent.length = 0;
  exams = EXAMS;
  refusal = null;
  onClose.mockClear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method === 'GET') return new Response(JSON.stringify({ exams }), { status: 200 });
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ method, path: new URL(String(input)).pathname, body });
    if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return new Response(JSON.stringify({ examId: 11, ...body }), { status: method === 'POST' ? 201 : 200 });
  });
});
afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
});

async function open(decks: readonly Deck[] | undefined = DECKS) {
  const deckChoices = { decks, isFailed: false, retry: () => {} };
  await renderAt('/dashboard', () => (
    <ExamsDialog
      open
      dashboard={makeDashboard({ exams: [makeExam()] })}
      deckChoices={deckChoices}
      onClose={onClose}
    />
  ));
  return screen.findByRole('dialog');
}

/** Opens the dialog of a member without exams. */
async function openNew(decks?: readonly Deck[]) {
  exams = [];
  await open(decks);
  return screen.findByRole('dialog', { name: '새 시험' });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('모든 시험: 가까운 것부터, 지난 것은 접어 둔다', async () => {
  await open();
  expect((await screen.findAllByText(/^D[-+]/)).map((day) => day.textContent)).toEqual([
    'D-DAY',
    'D-16',
    'D+2',
  ]);
  const passed = screen.getByText('지난 시험 1개').closest('details');
  expect(passed?.open).toBe(false);
  expect(within(passed as HTMLElement).getByText('모의고사')).toBeTruthy();
  expect(screen.getByText(/하루 14장이면 90%까지/)).toBeTruthy();
});

it('지난 시험뿐이어도 목록이 열리고, 고치거나 지울 수 있다', async () => {
  exams = EXAMS.slice(0, 1);
  await open();
  expect(await screen.findByText('다가오는 시험이 없어요.')).toBeTruthy();
  expect(screen.getByText('지난 시험 1개').closest('details')?.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '모의고사 고치기' }));
  expect(screen.getByText('지난 날짜예요. 저장하면 지난 시험에 들어가요.')).toBeTruthy();
  await press('저장');
  await screen.findByText('지난 시험 1개');
  expect(sent).toMatchObject([{ method: 'PUT', path: '/api/exams/8', body: { date: '2026-11-10' } }]);
});

it('다른 해의 시험은 해와 함께', async () => {
  exams = [...EXAMS, { examId: 11, name: '기말', date: '2027-01-03', goal: 0.9, deckIds: [] }];
  await open();
  expect(await screen.findByText('2027년 1월 3일 일요일')).toBeTruthy();
  expect(screen.getByText('11월 28일 토요일')).toBeTruthy();
});

it('새 시험의 지난 날짜는 그 자리에서 말하고, 보내지 않는다', async () => {
  await openNew();
  type('시험 이름', '수능');
  type('시험 날짜', '2020-11-19');
  const words = '지난 날짜예요. 오늘이나 그 뒤의 날을 골라 주세요.';
  expect(screen.getByText(words)).toBeTruthy();
  await press('저장');
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(sent).toEqual([]);
  type('시험 날짜', '2026-11-12');
  await press('저장');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('보이지 않는 글자는 이름이 아니다', async () => {
  await openNew();
  type('시험 이름', '\u200b\u3164');
  await press('저장');
  expect(screen.getByRole('alert').textContent).toBe('시험 이름을 적어 주세요.');
  expect(sent).toEqual([]);
});

it('지워진 덱은 세지 않고, 저장하면 빠진다', async () => {
  exams = [{ examId: 9, name: '토익', date: '2026-11-28', goal: 0.9, deckIds: [1, 77] }];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '토익 고치기' }));
  expect(screen.getByText('1개 골랐어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /한국사/ }));
  expect(screen.getByText('0개 골랐어요')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /영단어/ }));
  await press('저장');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { deckIds: [2] } }]));
});

it('새 시험은 이름과 날짜, 목표, 덱으로 만든다', async () => {
  await openNew();
  type('시험 이름', '  수능  ');
  type('시험 날짜', '2026-11-19');
  type('목표 기억률', '85');
  fireEvent.click(screen.getByRole('checkbox', { name: /영단어/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /SQL/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /SQL/ }));
  expect(screen.getByText('1개 골랐어요')).toBeTruthy();
  await press('저장');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/exams',
      body: { name: '수능', date: '2026-11-19', goal: 0.85, deckIds: [2], clientId: expect.any(String) },
    },
  ]);
});

it('이름이나 날짜가 없으면 그 자리에서 말하고, 아무것도 보내지 않는다', async () => {
  await openNew();
  type('시험 날짜', '');
  await press('저장');
  const said = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(said).toEqual(['시험 이름을 적어 주세요.', '날짜를 확인해 주세요.']);
  expect(sent).toEqual([]);
});

it('서버가 거절하면 그 말을 보여 주고, 다시 보내도 같은 시험이다', async () => {
  refusal = {
    status: 409,
    body: { code: 'TOO_MANY_EXAMS', message: '시험은 20개까지 적어 둘 수 있어요.' },
  };
  await openNew();
  type('시험 이름', '수능');
  await press('저장');
  expect((await screen.findByRole('alert')).textContent).toContain('시험은 20개까지 적어 둘 수 있어요.');
  refusal = null;
  await press('저장');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const ids = sent.map(({ body }) => (body as { clientId: string }).clientId);
  expect(new Set(ids).size).toBe(1);
});

it('덱은 이름의 일부나 초성으로 찾고, 보이지 않아도 고른 것은 남는다', async () => {
  await openNew();
  fireEvent.click(screen.getByRole('checkbox', { name: /한국사/ }));
  fireEvent.change(screen.getByRole('textbox', { name: '덱 찾기' }), { target: { value: 'ㅇㅇㅊㅈ' } });
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
  expect(screen.getByRole('checkbox', { name: /운영체제/ })).toBeTruthy();
  expect(screen.getByText('1개 골랐어요')).toBeTruthy();
});

it('고친 시험은 목록으로 돌아간다', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '정보처리기사 실기 고치기' }));
  expect(field('시험 날짜').value).toBe('2026-11-28');
  type('시험 날짜', '2026-11-29');
  await press('저장');
  await screen.findByText('지난 시험 1개');
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/api/exams/9',
    body: { date: '2026-11-29', deckIds: [1] },
  });
  expect(onClose).not.toHaveBeenCalled();
});

it('지우기 전에 묻는다', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '정보처리기사 실기 고치기' }));
  await press('지우기');
  const question = await screen.findByRole('dialog', { name: '정보처리기사 실기 시험을 지울까요?' });
  expect(sent).toEqual([]);
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: '지우기' })));
  await screen.findByText('지난 시험 1개');
  expect(sent).toEqual([{ method: 'DELETE', path: '/api/exams/9', body: undefined }]);
});

it('덱이 없으면 그렇게 말하고, 시험은 그래도 적을 수 있다', async () => {
  await openNew([]);
  expect(screen.getByText(/아직 덱이 없어요/)).toBeTruthy();
  type('시험 이름', '수능');
  await press('저장');
  await waitFor(() => expect(sent).toHaveLength(1));
});
