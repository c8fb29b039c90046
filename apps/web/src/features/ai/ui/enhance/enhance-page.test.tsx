// @vitest-environment jsdom
import type { AiStatus, EnhancedNote } from '@molip/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { EnhancePage } from './enhance-page.tsx';

const NOTE = '세포질에서일어나며 산소가 필요하지않다.';
const STATUS: AiStatus = {
  aiUsageUsed: 13,
  aiUsageLimit: 20,
  llm: null,
  resetsAt: '2026-11-30T15:00:00.000Z',
};
const RESULT: EnhancedNote = {
  noteId: 3,
  engine: 'rules',
  revision: 4,
  originalContent: NOTE,
  enhancedContent: '세포질에서 일어나며 산소가 필요하지 않다.',
  parts: [
    {
      kind: 'SPACING',
      edits: [
        { from: 5, to: 5, text: ' ' },
        { from: NOTE.indexOf('않다'), to: NOTE.indexOf('않다'), text: ' ' },
      ],
      suggested: true,
    },
    {
      kind: 'TERMS',
      edits: [{ from: NOTE.length, to: NOTE.length, text: '\n\n## 핵심 용어\n\n- **산소**: 기체' }],
      suggested: false,
    },
  ],
  aiUsageUsed: 14,
  aiUsageLimit: 20,
};
type Answer = { readonly status: number; readonly body: unknown };
const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});

type Props = ComponentProps<typeof EnhancePage>;
const apply = vi.fn<Props['apply']>();
const settle = vi.fn<Props['settle']>();
const onLeave = vi.fn();

interface Scene {
  /** Null: it cannot be read. */
  readonly status?: Partial<AiStatus> | null;
  /** One for each time that it is enhanced. */
  readonly answers?: readonly Answer[];
  readonly props?: Partial<Props>;
}

async function open({ status = {}, answers = [{ status: 200, body: RESULT }], props = {} }: Scene = {}) {
  const left = [...answers];
  const server = vi.fn<typeof fetch>(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/api/ai' && status) return Response.json({ ...STATUS, ...status });
    if (init?.method === 'PUT') return new Response(null, { status: 204 });
    const answer = left.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  vi.stubGlobal('fetch', server);
  const all: Props = {
    noteKey: '3',
    isEmptyNote: false,
    timeZone: 'Asia/Seoul',
    settle,
    apply,
    onLeave,
    ...props,
  };
  const page = await renderAt('/note/3', () => createElement(EnhancePage, all));
  await waitFor(() => expect(screen.queryByText('로딩 중')).toBeNull());
  const enhanced = () =>
    server.mock.calls
      .filter(([input]) => String(input).endsWith('/api/ai/notes/enhance'))
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { ...page, enhanced };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const begin = async () => {
  press('다듬어 보기');
  await screen.findByRole('heading', { level: 1, name: '이렇게 다듬어 봤어요' });
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

// Loaded on demand by the page; here beforehand, so that no test waits for them.
beforeAll(async () => {
  await import('#shared/ui/dialog-popup.tsx');
  await import('./enhance-result.tsx');
});
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  apply.mockReset().mockResolvedValue(true);
  settle.mockReset().mockResolvedValue({ kind: 'settled', noteId: 3 });
  onLeave.mockReset();
});
afterEach(cleanup);

it('남은 횟수와 무엇으로 하는지를 먼저 보이고, 누르기 전에는 아무것도 보내지 않는다 (U-15)', async () => {
  const { enhanced } = await open();
  expect(screen.getByText('이번 달 13/20회 사용')).toBeTruthy();
  expect(screen.getByText('규칙 기반')).toBeTruthy();
  expect(enhanced()).toEqual([]);
  await begin();
  expect(enhanced()).toEqual([{ noteId: 3, engine: 'rules' }]);
});

it('부분마다 지금과 다듬은 뒤가 보이고, 권하는 것만 골라져 있다 (N-1.04, U-15)', async () => {
  await open();
  await begin();
  expect(document.activeElement?.textContent).toBe('이렇게 다듬어 봤어요');
  expect(screen.getByText('문장은 하나도 지우지 않았어요.')).toBeTruthy();
  expect(screen.getByText('이번 달 14/20회 사용')).toBeTruthy();
  const spacing = screen.getByRole('region', { name: '띄어쓰기 2곳' });
  expect(within(spacing).getByText('필요하지않다').tagName).toBe('DEL');
  expect(within(spacing).getByText('필요하지 않다').tagName).toBe('INS');
  expect([box('띄어쓰기 2곳').checked, box('핵심 용어 더하기').checked]).toEqual([true, false]);
  expect(screen.getByText('2개 중 1개')).toBeTruthy();
  press('적용하기');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(apply.mock.calls[0]?.[0]).toMatchObject({
    noteId: 3,
    revision: 4,
    originalContent: NOTE,
    content: '세포질에서 일어나며 산소가 필요하지 않다.',
  });
});

it('모두 고르거나 모두 내려놓고, 하나도 없으면 적용할 수 없다 (U-15)', async () => {
  await open();
  await begin();
  press('모두 고르기');
  expect(screen.getByText('2개 중 2개')).toBeTruthy();
  press('모두 풀기');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '적용하기' });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '하나 이상 골라 주세요.',
  );
  press('그만두기');
  expect(onLeave).toHaveBeenCalledOnce();
  expect(apply).not.toHaveBeenCalled();
});

it('고친 글이 그대로 적용되고, 고친 글이 있으면 나가기 전에 묻는다 (N-1.04)', async () => {
  const { router } = await open();
  await begin();
  press('띄어쓰기 2곳 고치기');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('세포질에서 일어나며 산소가 필요하지 않다.');
  fireEvent.change(field, { target: { value: '세포질에서 일어나고 산소가 필요하지 않다.' } });
  press('이대로 하기');
  expect(document.activeElement?.textContent).toBe('고치기');
  expect(screen.getByText('직접 고침')).toBeTruthy();

  await act(() => void router.navigate({ to: '/note' }));
  const dialog = await screen.findByRole('dialog', { name: '고친 글을 두고 나갈까요?' });
  fireEvent.click(within(dialog).getByRole('button', { name: '계속 고르기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/note/3');

  press('적용하기');
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(apply.mock.calls[0]?.[0].content).toBe('세포질에서 일어나고 산소가 필요하지 않다.');
  await act(() => router.navigate({ to: '/note' }));
  expect(router.state.location.pathname).toBe('/note');
});

it('고르기만 했다면 묻지 않고 나간다', async () => {
  const { router } = await open();
  await begin();
  fireEvent.click(box('핵심 용어 더하기'));
  await act(() => router.navigate({ to: '/note' }));
  expect(router.state.location.pathname).toBe('/note');
});

it('그사이에 노트가 바뀌었으면 적용하지 않고, 다시 다듬을 수 있다 (U-15)', async () => {
  apply.mockResolvedValue(false);
  await open();
  await begin();
  press('적용하기');
  expect(await screen.findByRole('heading', { name: '그사이에 노트가 바뀌었어요' })).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
  press('다시 다듬기');
  expect(screen.getByRole('button', { name: '다듬어 보기' })).toBeTruthy();
});

it('직접 고친 글이 있으면 그사이에 노트가 바뀌었어도 그 글이 남는다 (U-15)', async () => {
  apply.mockResolvedValue(false);
  await open();
  await begin();
  press('띄어쓰기 2곳 고치기');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '내가 고친 글' } });
  press('이대로 하기');
  press('적용하기');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^그사이에 노트가 바뀌어서 적용하지 않았어요/,
  );
  expect(screen.getByText('직접 고침')).toBeTruthy();
  expect(onLeave).not.toHaveBeenCalled();
});

it('적용하지 못하면 고른 것을 남기고 그렇게 말한다', async () => {
  apply.mockRejectedValue(new Error('서버가 잠시 쉬고 있어요.'));
  await open();
  await begin();
  fireEvent.click(box('핵심 용어 더하기'));
  press('적용하기');
  expect((await screen.findByRole('alert')).textContent).toBe('서버가 잠시 쉬고 있어요.');
  expect(box('핵심 용어 더하기').checked).toBe(true);
});

it('고칠 곳이 없으면 이미 잘 정리됐다고, 무엇으로 봤는지와 함께 말한다 (U-15)', async () => {
  await open({ answers: [{ status: 200, body: { ...RESULT, parts: [] } }] });
  press('다듬어 보기');
  expect(await screen.findByRole('heading', { name: '이미 잘 정리된 노트예요' })).toBeTruthy();
  expect(screen.getByText('규칙 기반')).toBeTruthy();
});

it('많은 곳이 바뀌면 셋만 보이고 나머지는 펼친다', async () => {
  const note = Array.from({ length: 5 }, (_, n) => `${n}번할수있다`).join('\n\n');
  const edits = [...note.matchAll(/할수/g)].map(({ index }) => ({ from: index, to: index, text: ' ' }));
  const result = { ...RESULT, originalContent: note, parts: [{ kind: 'SPACING', edits, suggested: true }] };
  await open({ answers: [{ status: 200, body: result }] });
  await begin();
  expect(screen.queryByText('4번 할수있다')).toBeNull();
  press('2곳 더 보기');
  expect(screen.getByText('4번 할수있다')).toBeTruthy();
});

it('보내지 못한 글이 있으면 먼저 보내고, 보낼 수 없으면 그렇게 말한다 (N-1.04)', async () => {
  settle.mockResolvedValueOnce({ kind: 'waiting' });
  const { enhanced } = await open();
  press('다듬어 보기');
  expect(await screen.findByRole('heading', { name: '아직 보내지 못한 글이 있어요' })).toBeTruthy();
  expect(enhanced()).toEqual([]);
  press('다시 시도');
  await screen.findByRole('heading', { name: '이렇게 다듬어 봤어요' });

  cleanup();
  settle.mockResolvedValueOnce({ kind: 'undecided' });
  await open();
  press('다듬어 보기');
  const link = await screen.findByRole('link', { name: '편집으로 가기' });
  expect(link.getAttribute('href')).toBe('/note/3/edit');
});

it('AI로 하지 못하면 그렇게 말하고, 규칙 기반은 누를 때에만 한다 (U-15)', async () => {
  const llm = { provider: 'api.example.com', model: 'solar', agreed: true };
  const { enhanced } = await open({
    status: { llm },
    answers: [failure(502, 'AI_FAILED', 'AI 모델이 제대로 답하지 못했어요.'), { status: 200, body: RESULT }],
  });
  press('다듬어 보기');
  expect((await screen.findByRole('alert')).textContent).toContain('AI 모델이 제대로 답하지 못했어요.');
  expect(enhanced()).toEqual([{ noteId: 3, engine: 'llm' }]);
  press('규칙 기반으로 하기');
  expect(await screen.findByText('문장은 하나도 지우지 않았어요.')).toBeTruthy();
  expect(enhanced().at(-1)).toEqual({ noteId: 3, engine: 'rules' });
});

it('밖의 모델에 처음 보내기 전에 묻는다 (U-15)', async () => {
  const llm = { provider: 'api.example.com', model: 'solar', agreed: false };
  const { enhanced } = await open({
    status: { llm },
    answers: [{ status: 200, body: { ...RESULT, engine: 'llm' } }],
  });
  press('다듬어 보기');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('api.example.com');
  expect(enhanced()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: '동의하고 보내기' }));
  await screen.findByRole('heading', { name: '이렇게 다듬어 봤어요' });
  expect(screen.getByText('AI · solar')).toBeTruthy();
  expect(screen.queryByText('문장은 하나도 지우지 않았어요.')).toBeNull();
});

it('횟수를 다 쓰면 이미 센 것만 다시 열 수 있고, 빈 노트면 시작할 수 없고 까닭을 말한다 (U-15)', async () => {
  await open({ status: { aiUsageUsed: 20 } });
  expect(screen.queryByRole('button', { name: '다듬어 보기' })).toBeNull();
  expect(screen.getByText('이번 달 횟수를 다 썼어요')).toBeTruthy();
  press('규칙 기반으로 다시 열기');
  expect(await screen.findByRole('heading', { name: '이렇게 다듬어 봤어요' })).toBeTruthy();
  cleanup();
  await open({ props: { isEmptyNote: true } });
  expect(screen.queryByRole('button', { name: '다듬어 보기' })).toBeNull();
  expect(screen.getByText('적은 내용이 있어야 다듬을 수 있어요.')).toBeTruthy();
});

it('남은 횟수를 읽지 못하면 그렇게 말하고 다시 시도할 수 있다', async () => {
  await open({ status: null, answers: [] });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
});
