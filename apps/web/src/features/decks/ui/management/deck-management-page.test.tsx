// @vitest-environment jsdom
import { useNavigate, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { asked, deckOf, deckPage, stubServer } from '../../api/decks.fixture.ts';
import { deckManagementLink } from '../deck-links.ts';
import { type OnStudySearch, readStudySearch, type StudySearch } from '../list/study-search.ts';
import { DeckManagementPage } from './deck-management-page.tsx';

type Script = Parameters<typeof stubServer>[0];
const LIST = 'GET /api/decks/members/my-decks';
const DECKS = [deckOf(2, { deckName: '한국사' }), deckOf(1, { deckName: '세포 생물학', newPerDay: 5 })];
const SETTINGS = { retention: 0.9, personal: false, weights: [], workloads: [] };
const answers = (change: Script = {}): Script => ({
  [LIST]: { status: 200, body: deckPage(DECKS, { size: 100 }) },
  'GET /api/decks/deleted': { status: 200, body: { decks: [] } },
  'GET /api/reviews/settings': { status: 200, body: SETTINGS },
  ...change,
});
const onExport = vi.fn();

function Page() {
  const navigate = useNavigate();
  const search: StudySearch = useSearch({ strict: false });
  const onSearch: OnStudySearch = (next, { replace }) =>
    void navigate({ ...deckManagementLink, search: next, replace });
  return <DeckManagementPage search={search} onSearch={onSearch} onExport={onExport} />;
}
async function open(script: Script) {
  const server = stubServer(script);
  await renderAt('/study/deck-management', Page, readStudySearch);
  await screen.findByRole('list', { name: '내 덱' });
  return server;
}
const names = () =>
  within(screen.getByRole('list', { name: '내 덱' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('덱 관리 (R-2.20)', () => {
  it('name and new cards a day are changed, and only what changed is sent (C-7.32)', async () => {
    const update = vi.fn(({ body }: { body: unknown }) => ({
      status: 200,
      body: { ...DECKS[0], ...(body as object) },
    }));
    await open(answers({ 'PUT /api/decks/2': update }));
    await press('한국사 고치기');
    fireEvent.change(await screen.findByRole('textbox', { name: '덱 이름' }), {
      target: { value: '한국사 1급' },
    });
    await press('저장');
    await waitFor(() => expect(names()).toEqual(['한국사 1급', '세포 생물학']));
    expect(update.mock.lastCall?.[0].body).toEqual({ deckName: '한국사 1급' });
    await press('한국사 1급 고치기');
    fireEvent.keyDown(await screen.findByRole('spinbutton', { name: '하루 새 카드' }), { key: 'ArrowUp' });
    await press('저장');
    await waitFor(() => expect(screen.getByText('하루 새 카드 21장')).toBeDefined());
    expect(update.mock.lastCall?.[0].body).toEqual({ newPerDay: 21 });
  });

  it('what could not be changed stays in the dialog, with the failure (E-8.19, Q-25)', async () => {
    await open(answers({ 'PUT /api/decks/2': null }));
    await press('한국사 고치기');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '덱 이름' });
    fireEvent.change(field, { target: { value: '다른 이름' } });
    await press('저장');
    expect((await screen.findByRole('alert')).textContent).toBe('덱을 고치지 못했어요.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '덱 이름' }).value).toBe('다른 이름');
  });

  it('a deleted deck leaves list and total at once, and can be restored (D-4.02)', async () => {
    const server = { decks: [...DECKS], deleted: [] as object[] };
    await open(
      answers({
        [LIST]: () => ({ status: 200, body: deckPage(server.decks, { size: 100 }) }),
        'GET /api/decks/deleted': () => ({ status: 200, body: { decks: server.deleted } }),
        'DELETE /api/decks/2': () => {
          server.deleted = [{ ...DECKS[0], deletedAt: new Date().toISOString() }];
          server.decks = DECKS.slice(1);
          return { status: 204 };
        },
        'POST /api/decks/2/restore': () => {
          server.deleted = [];
          server.decks = [...DECKS];
          return { status: 200, body: DECKS[0] };
        },
      }),
    );
    await press('한국사 지우기');
    await waitFor(() => expect(names()).toEqual(['세포 생물학']));
    expect(screen.getByRole('heading', { name: '내 덱 1개' })).toBeDefined();
    expect(useSnackbar.getState().message).toBe('‘한국사’ 덱을 지웠어요.');
    await press('한국사 되살리기');
    await waitFor(() => expect(names()).toEqual(['한국사', '세포 생물학']));
    await press('한국사 지우기');
    await waitFor(() => expect(names()).toEqual(['세포 생물학']));
    await act(async () => useSnackbar.getState().action?.onSelect());
    await waitFor(() => expect(names()).toEqual(['한국사', '세포 생물학']));
  });

  it('a deck that could not be deleted is back (E-8.20)', async () => {
    await open(answers({ 'DELETE /api/decks/2': null }));
    await press('한국사 지우기');
    await waitFor(() => expect(useSnackbar.getState().open).toBe(false));
    expect(names()).toEqual(['한국사', '세포 생물학']);
    expect(screen.getByRole('heading', { name: '내 덱 2개' })).toBeDefined();
  });

  it('exports by the way that the page was given; imports only where there is one', async () => {
    await open(answers());
    await press('한국사 내보내기');
    expect(onExport).toHaveBeenCalledWith(expect.objectContaining({ deckId: 2 }));
    expect(screen.queryByRole('button', { name: '가져오기' })).toBeNull();
  });

  it('the retention is saved on release, and its cost is shown in cards and minutes', async () => {
    const workloads = [
      { retention: 0.8, cards: 40, minutes: 8 },
      { retention: 0.9, cards: 60, minutes: 12 },
    ];
    const save = vi.fn(({ body }: { body: unknown }) => ({
      status: 200,
      body: { ...SETTINGS, workloads, ...(body as object) },
    }));
    const server = await open(
      answers({
        'GET /api/reviews/settings': { status: 200, body: { ...SETTINGS, workloads } },
        'PUT /api/reviews/settings': save,
      }),
    );
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: '복습할 때 기억할 비율' });
    expect([slider.min, slider.max, slider.value]).toEqual(['70', '97', '90']);
    expect(screen.getByText('하루 약 60장·12분')).toBeDefined();
    fireEvent.change(slider, { target: { value: '85' } });
    expect(screen.getByText('하루 약 50장·10분')).toBeDefined();
    expect(asked(server)).not.toContain('PUT /api/reviews/settings');
    await act(async () => {
      fireEvent.pointerUp(slider);
    });
    await waitFor(() => expect(save.mock.lastCall?.[0].body).toEqual({ retention: 0.85 }));
    expect(document.body.textContent).not.toContain('FSRS');
  });

  it('by keys the slider keeps the focus, and the last value wins over answers that come late', async () => {
    const saved: number[] = [];
    const answer: (() => void)[] = [];
    await open(answers());
    const stubbed = fetch;
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      if (init.method !== 'PUT') return stubbed(input, init);
      const { retention } = JSON.parse(String(init.body));
      saved.push(retention);
      await new Promise<void>((resolve) => answer.push(resolve));
      return new Response(JSON.stringify({ ...SETTINGS, retention }));
    });
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: '복습할 때 기억할 비율' });
    const step = (value: string) => {
      fireEvent.change(slider, { target: { value } });
      fireEvent.keyUp(slider, { key: 'ArrowRight' });
    };
    slider.focus();
    for (const value of ['91', '92', '93']) step(value);
    await waitFor(() => expect(answer).toHaveLength(1));
    await act(async () => answer[0]?.());
    await waitFor(() => expect(answer).toHaveLength(2));
    expect([document.activeElement, slider.value]).toEqual([slider, '93']);
    step('94');
    await act(async () => answer[1]?.());
    await waitFor(() => expect(answer).toHaveLength(3));
    await act(async () => answer[2]?.());
    expect(saved).toEqual([0.91, 0.93, 0.94]);
    expect([document.activeElement, slider.value]).toEqual([slider, '94']);
  });

  it('how well to remember is as it was when it could not be saved', async () => {
    await open(answers({ 'PUT /api/reviews/settings': null }));
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: '복습할 때 기억할 비율' });
    fireEvent.change(slider, { target: { value: '80' } });
    fireEvent.keyUp(slider, { key: 'PageDown' });
    await waitFor(() => expect(slider.value).toBe('90'));
  });

  it('less than a minute a day is shown as such', async () => {
    const workloads = [{ retention: 0.9, cards: 3, minutes: 0 }];
    await open(answers({ 'GET /api/reviews/settings': { status: 200, body: { ...SETTINGS, workloads } } }));
    expect(await screen.findByText('하루 약 3장·1분 안쪽')).toBeDefined();
  });
});
