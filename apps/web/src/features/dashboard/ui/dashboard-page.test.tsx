// @vitest-environment jsdom
import type { Dashboard } from '@molip/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAnswer } from '#shared/lib/kept-answers.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { resetServerClock } from '#shared/lib/server-clock.ts';
import { useOutbox } from '#shared/outbox/index.ts';
import { closeSnackbar, useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { makeDashboard, makeExam, makeNewcomerDashboard } from '../model/dashboard.fixture.ts';
import { DashboardPage } from './dashboard-page.tsx';

const NOW = new Date('2026-11-12T05:30:00Z');
const owner = { memberId: 7, settings: { timeZone: 'Asia/Seoul', dayStartHour: 4 } };
const onReview = vi.fn();

type Answer = { readonly status: number; readonly body: unknown } | null;
const answers = { dashboard: null as Answer, attend: null as Answer };
const asked: string[] = [];
const ok = (dashboard: Dashboard): Answer => ({ status: 200, body: { data: dashboard } });
const REST: Answer = { status: 503, body: { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  resetServerClock();
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    asked.push(`${init?.method ?? 'GET'} ${pathname}`);
    const answer = init?.method === 'POST' ? answers.attend : answers.dashboard;
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  localStorage.clear();
  asked.length = 0;
  answers.dashboard = ok(makeDashboard());
  answers.attend = null;
});
afterEach(() => {
  cleanup();
  closeSnackbar();
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const keepDashboard = (memberId: number, answer: Dashboard, savedAtMs: number) =>
  keepAnswer({ name: 'dashboard', memberId }, { savedAtMs, answer });
const open = (isInSession = false) =>
  renderAt('/dashboard', () => (
    <DashboardPage
      owner={owner}
      nickname="서연"
      isInSession={isInSession}
      onReview={onReview}
      renderExams={({ open: isOpen }) => (isOpen ? '시험 목록' : null)}
    />
  ));
const region = (name: string) => screen.findByRole('region', { name });
/** Waits for the figures, which render after the heading. */
const heading = async (name: string) => {
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
};
const toasts = () => useToasts.getState().toasts.map(({ message }) => message);

describe('대시보드', () => {
  it('한 번 물어서 오늘의 시간과 목표, 다음에 할 일을 보여 준다 (R-2.11, DB-1.01)', async () => {
    await open();
    await heading('서연 님, 13분이면 오늘 목표를 채워요');
    expect(screen.getByText('11월 12일 목요일')).toBeTruthy();
    expect(screen.getByRole('img', { name: '오늘 47분, 목표 60분' })).toBeTruthy();
    const today = await region('오늘의 집중');
    expect(within(today).getByRole('heading').textContent).toBe('한국사 한 세트면목표를 넘겨요');
    expect(within(today).getByRole('link', { name: '집중 시작' }).getAttribute('href')).toBe('/timer?deck=3');
    expect(asked).toEqual(['GET /api/stats/dashboard']);
  });

  it('타이머가 도는 동안에는 그리로 가는 길이고, 덱을 붙이지 않는다', async () => {
    await open(true);
    const today = within(await region('오늘의 집중'));
    expect(today.getByRole('link', { name: '타이머 보기' }).getAttribute('href')).toBe('/timer');
    expect(today.queryByRole('link', { name: '집중 시작' })).toBeNull();
  });

  it('타이머가 도는 동안에는 처음 온 사람에게도 시작하자고 하지 않는다', async () => {
    answers.dashboard = ok(makeNewcomerDashboard());
    await open(true);
    await heading('서연 님, 오늘의 집중을 이어 가요');
    expect(screen.getByRole('link', { name: '타이머 보기' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '20분 집중하기 보기' })).toBeTruthy();
  });

  it('연속과 얼리기, 이번 달과 지난달의 출석 (DB-1.02, DB-1.03)', async () => {
    await open();
    const streak = await region('연속 출석');
    expect(within(streak).getByRole('heading').textContent).toBe('23일 연속');
    expect(within(streak).getByText('얼리기 1개')).toBeTruthy();
    const month = () => within(streak).getByRole('table');
    const cells = () =>
      within(month())
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim());
    expect(month().getAttribute('aria-labelledby')).toBeTruthy();
    expect(cells()).toContain('1 출석');
    expect(cells()).toContain('7 얼림');
    expect(cells()).toContain('12 오늘 공부한 날');
    fireEvent.click(within(streak).getByRole('button', { name: '지난달 보기' }));
    expect(within(streak).getByText('10월')).toBeTruthy();
    expect(cells()).toContain('30 출석');
  });

  it('복습할 카드와 그리로 가는 길 (DB-1.04)', async () => {
    await open();
    const reviews = await region('복습할 카드');
    const counts = within(reviews)
      .getAllByRole('definition')
      .map((count) => count.textContent);
    expect(counts).toEqual(['33', '9', '96']);
    fireEvent.click(within(reviews).getByRole('link', { name: '42장 복습하기 · 약 11분' }));
    expect(onReview).toHaveBeenCalledOnce();
  });

  it('이번 주는 막대와 목표로, 최근에 보던 것은 때와 함께', async () => {
    await open();
    const week = within(await region('이번 주'));
    expect(week.getAllByRole('listitem')[1]?.textContent).toContain('11월 10일 화요일 1시간 14분');
    expect(week.getByText('목표 60분')).toBeTruthy();
    expect(week.getByText('3시간 31분')).toBeTruthy();
    const rows = within(await region('최근에 보던 것')).getAllByRole('link');
    expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
      ['/note/5', '노트조선 후기 수취 체제의 변화14:05'],
      ['/flashcards/3/cards', '덱한국사어제'],
    ]);
  });

  it('다가오는 시험은 남은 날과 할 일로, 누르면 시험 목록', async () => {
    await open();
    const exam = within(await region('D-day'));
    expect(exam.getByText('D-16')).toBeTruthy();
    expect(exam.getByText('하루 14장이면 90%까지')).toBeTruthy();
    fireEvent.click(exam.getByRole('button'));
    expect(await screen.findByText('시험 목록')).toBeTruthy();
  });

  it('시험이 여럿이면 몇 개인지 말한다', async () => {
    answers.dashboard = ok(
      makeDashboard({
        exams: [3, 1, 2, 4, 5, 6, 7].map((days) => makeExam({ examId: days, daysLeft: days })),
      }),
    );
    await open();
    const exam = within(await region('D-day'));
    expect(exam.getByText('D-1')).toBeTruthy();
    expect(exam.getByText('시험 7개 모두 보기')).toBeTruthy();
  });

  it('시험 날에는 하루가 아니라 오늘이다', async () => {
    answers.dashboard = ok(makeDashboard({ exams: [makeExam({ daysLeft: 0, cardsPerDay: 2 })] }));
    await open();
    expect(within(await region('D-day')).getByText('오늘 2장이면 90%까지')).toBeTruthy();
  });

  it('고른 덱의 카드가 모두 쉬어도 참인 말을 한다', async () => {
    answers.dashboard = ok(makeDashboard({ exams: [makeExam({ cards: 0, cardsPerDay: 0 })] }));
    await open();
    const exam = within(await region('D-day'));
    expect(exam.getByText('시험까지 볼 카드가 없어요')).toBeTruthy();
    expect(exam.queryByText(/덱에 카드가 없어요/)).toBeNull();
  });

  it('제목과 시험 카드는 같은 수를 말하고, 다른 덱에서 한 복습은 빼지 않는다', async () => {
    const todayStudy = { totalFocusMinutes: 10, goalMinutes: 60, sessions: 1, reviews: 12 };
    answers.dashboard = ok(
      makeDashboard({ todayStudy, exams: [makeExam({ daysLeft: 5, cardsPerDay: 19 })] }),
    );
    await open();
    await heading('서연 님, 정보처리기사 실기까지 5일, 하루 카드 19장이면 돼요');
    expect(within(await region('D-day')).getByText('하루 19장이면 90%까지')).toBeTruthy();
  });

  it('지난해의 날은 해와 함께 말한다', async () => {
    await open();
    const map = await screen.findByRole('slider', { name: '지난 한 해의 하루하루' });
    fireEvent.keyDown(map, { key: 'Home' });
    expect(map.getAttribute('aria-valuetext')).toBe('2025년 11월 9일 일요일 · 쉬었어요');
  });

  it('카드를 만들고 아직 공부하지 않았으면 시작하는 길', async () => {
    const { year, exams } = makeDashboard();
    const studied = year.map((day) => ({ ...day, reviews: 0 }));
    answers.dashboard = ok(makeNewcomerDashboard({ year: studied, exams, made: { notes: 1, cards: 3 } }));
    await open();
    const reviews = within(await region('복습할 카드'));
    expect(reviews.getByRole('link', { name: '새 카드 3장 시작하기' }).getAttribute('href')).toBe('/study');
    expect(reviews.queryByText(/카드를 만들면/)).toBeNull();
  });

  it('지난 한 해는 키보드 한 자리에서 하루씩, 듣는 사람에게는 달마다', async () => {
    await open();
    const map = await screen.findByRole('slider', { name: '지난 한 해의 하루하루' });
    const spoken = () => map.getAttribute('aria-valuetext');
    expect(spoken()).toBe('11월 12일 목요일 · 47분 · 카드 31장');
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    expect(spoken()).toBe('11월 11일 수요일 · 38분 · 카드 12장');
    fireEvent.keyDown(map, { key: 'ArrowLeft' });
    expect(spoken()).toBe('11월 4일 수요일 · 쉬었어요');
    const table = screen.getByRole('table', { name: '달마다 한 일' });
    expect(within(table).getByRole('row', { name: '2026년 11월 2일 1시간 25분 43장' })).toBeTruthy();
  });

  it('자세히: 앞으로 30일, 기억한 비율, 잘 되는 시간, 덱과 노트', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '자세히 보기' }));
    const forecast = within(await region('앞으로 30일'));
    expect(forecast.getAllByRole('listitem')).toHaveLength(30);
    expect(
      within(await region('주마다 기억한 비율'))
        .getAllByRole('listitem')
        .at(-1)?.textContent,
    ).toContain('93%');
    expect(screen.getByText('21시부터 23시 사이에 가장 많이 집중했어요.')).toBeTruthy();
    expect(within(await region('덱마다 집중한 시간')).getByText('3시간 20분')).toBeTruthy();
    expect(within(await region('노트마다 집중한 시간')).getByText('40분')).toBeTruthy();
  });

  it('처음 온 사람에게는 빈 그림 대신 세 걸음', async () => {
    answers.dashboard = ok(makeNewcomerDashboard());
    await open();
    await heading('서연 님, 첫 20분을 시작해 볼까요?');
    const steps = within(await region('이렇게 시작해요'));
    expect(steps.getByText('0 / 3')).toBeTruthy();
    const paths = steps.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/timer', '/note/create', '/study']);
    expect(screen.queryByRole('region', { name: '지난 한 해' })).toBeNull();
    expect(screen.getByRole('heading', { name: '오늘이 1일째예요' })).toBeTruthy();
  });

  it('만든 카드 다섯 장은 공부하기 전에도 한 걸음이다', async () => {
    answers.dashboard = ok(makeNewcomerDashboard({ made: { notes: 0, cards: 5 } }));
    await open();
    const steps = within(await region('이렇게 시작해요'));
    expect(steps.getByText('1 / 3')).toBeTruthy();
    expect(steps.queryByRole('link', { name: /카드 다섯 장 만들기/ })).toBeNull();
  });
});

describe('출석', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: '오늘 출석하기' }));

  it('두 말로 알리고, 달력과 연속이 바로 바뀐다 (E-8.40)', async () => {
    answers.attend = { status: 201, body: { attended: true, date: '2026-11-12', currentStreak: 24 } };
    await open();
    await region('연속 출석');
    const { attendanceDates, streak } = makeDashboard();
    answers.dashboard = ok(
      makeDashboard({
        attended: true,
        attendanceDates: [...attendanceDates, '2026-11-12'],
        streak: { ...streak, current: 24 },
      }),
    );
    await press();
    await waitFor(() => expect(toasts()).toEqual(['출석 체크 완료! Attendance checked!']));
    const done = await screen.findByRole<HTMLButtonElement>('button', { name: '오늘 출석했어요' });
    expect(done.disabled).toBe(true);
    expect(screen.getByRole('heading', { name: '24일 연속' })).toBeTruthy();
    expect(document.querySelector('[aria-current="date"]')?.textContent).toBe('12 오늘 출석');
    await waitFor(() => expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2));
  });

  it('이미 출석했으면 두 말로 알리고, 서버의 것을 다시 본다 (E-8.39)', async () => {
    answers.attend = { status: 409, body: { code: 'ALREADY_ATTENDED', message: '오늘은 이미 출석했어요.' } };
    await open();
    await region('연속 출석');
    answers.dashboard = ok(makeDashboard({ attended: true }));
    await press();
    await waitFor(() =>
      expect(toasts()).toEqual([
        expect.stringMatching(/[가-힣]. Attendance failed\. You may have already checked in\.$/),
      ]),
    );
    await screen.findByRole('button', { name: '오늘 출석했어요' });
  });

  it('두 번 눌러도 한 번 출석하고, 한 번 알린다', async () => {
    answers.attend = { status: 201, body: { attended: true, date: '2026-11-12', currentStreak: 24 } };
    await open();
    const button = await screen.findByRole('button', { name: '오늘 출석하기' });
    answers.dashboard = ok(makeDashboard({ attended: true }));
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('button', { name: '오늘 출석했어요' });
    fireEvent.click(button);
    await waitFor(() => expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2));
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(toasts()).toEqual(['출석 체크 완료! Attendance checked!']);
  });

  it('누르고 있는 글쇠는 한 번이다', async () => {
    await open();
    const button = await screen.findByRole('button', { name: '오늘 출석하기' });
    const isLetThrough = (repeat: boolean) => fireEvent.keyDown(button, { key: 'Enter', repeat });
    expect([isLetThrough(false), isLetThrough(true)]).toEqual([true, false]);
  });

  it('오프라인이면 이미 출석했을 수 있다고 하지 않고, 그대로 다시 누를 수 있다', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await region('연속 출석');
    await press();
    await waitFor(() =>
      expect(toasts()).toEqual([
        '오프라인이라 출석하지 못했어요. 연결되면 다시 눌러 주세요. Attendance failed.',
      ]),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '오늘 출석하기' }).disabled).toBe(false);
  });

  it('답을 받지 못하면 출석했을 수도 있고, 그대로 다시 누를 수 있다 (E-8.39)', async () => {
    await open();
    await region('연속 출석');
    await press();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/You may have already/)]));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '오늘 출석하기' }).disabled).toBe(false);
  });
});

describe('불러오지 못했을 때', () => {
  it('스낵바로 알리고, 다시 시도할 수 있다 (E-8.38)', async () => {
    answers.dashboard = REST;
    await open();
    await screen.findByRole('heading', { name: '홈을 열지 못했어요' });
    expect(useSnackbar.getState()).toMatchObject({
      open: true,
      severity: 'error',
      message: '서버가 잠시 쉬고 있어요.',
    });
    answers.dashboard = ok(makeDashboard());
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await heading('서연 님, 13분이면 오늘 목표를 채워요');
  });

  it('연결이 없으면 기기에 남은 것을 그 나이와 함께 보여 준다 (E-8.38)', async () => {
    keepDashboard(7, makeDashboard({ today: '2026-11-10' }), NOW.getTime() - 2 * 86_400_000);
    answers.dashboard = null;
    await open();
    expect(await screen.findByText(/^2일 전 기록이에요/)).toBeTruthy();
    expect(screen.getByText('11월 10일 화요일')).toBeTruthy();
    expect(useSnackbar.getState()).toMatchObject({ open: true, message: '홈을 불러오지 못했어요.' });
  });

  it('다른 사람의 것은 보여 주지 않는다 (E-8.38)', async () => {
    keepDashboard(8, makeDashboard(), NOW.getTime());
    answers.dashboard = null;
    await open();
    await screen.findByRole('heading', { name: '홈을 열지 못했어요' });
  });
});

describe('다시 볼 때', () => {
  it('오늘의 것이 기기에 있으면 기다리지 않고 보여 준다', async () => {
    keepDashboard(7, makeDashboard(), NOW.getTime() - 60_000);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open();
    await heading('서연 님, 13분이면 오늘 목표를 채워요');
  });

  it('어제의 것은 답을 기다린다', async () => {
    keepDashboard(7, makeDashboard({ today: '2026-11-11' }), NOW.getTime() - 86_400_000);
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await open();
    expect(screen.getByText('홈을 불러오는 중')).toBeTruthy();
  });

  it('열어 둔 채 하루가 바뀌면 새 날을 읽고, 다시 출석할 수 있다', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    answers.dashboard = ok(makeDashboard({ attended: true }));
    await open();
    await screen.findByRole('button', { name: '오늘 출석했어요' });
    answers.dashboard = ok(makeDashboard({ today: '2026-11-13' }));
    const look = () => act(async () => void vi.advanceTimersByTime(30_000));
    vi.setSystemTime('2026-11-12T18:59:00Z');
    await look();
    expect(asked).toHaveLength(1);
    // As after sleep, during which no timer runs.
    vi.setSystemTime('2026-11-12T21:00:00Z');
    await look();
    await screen.findByRole('button', { name: '오늘 출석하기' });
    expect(screen.getByText('11월 13일 금요일')).toBeTruthy();
  });

  it('보내던 복습과 집중이 다 가면 새로 읽는다', async () => {
    await open();
    await heading('서연 님, 13분이면 오늘 목표를 채워요');
    answers.dashboard = ok(
      makeDashboard({ todayStudy: { totalFocusMinutes: 50, goalMinutes: 60, sessions: 3, reviews: 31 } }),
    );
    act(() => useOutbox.setState({ waiting: [{} as never] }));
    act(() => useOutbox.setState({ waiting: [] }));
    await heading('서연 님, 10분이면 오늘 목표를 채워요');
  });
});
