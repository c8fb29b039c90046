import { durationText } from '#shared/lib/duration-text.ts';
import { withCommas } from '#shared/lib/with-commas.ts';
import type { DayMark } from './model/month-calendar.ts';
import type { NextStep } from './model/next-step.ts';

export function formatNextStep(step: NextStep): string {
  switch (step.kind) {
    case 'begin':
      return '첫 20분을 시작해 볼까요?';
    case 'go-on':
      return '오늘의 집중을 이어 가요';
    case 'exam-today':
      return `오늘이 ${step.name} 날이에요`;
    case 'keep-streak':
      return `오늘 출석하면 ${step.days}일 연속이 이어져요`;
    case 'exam-near':
      return `${step.name}까지 ${step.daysLeft}일, 하루 카드 ${withCommas(step.cards)}장이면 돼요`;
    case 'finish-goal':
      return `${durationText(step.minutes)}이면 오늘 목표를 채워요`;
    case 'review-overdue':
      return `밀린 카드 ${withCommas(step.cards)}장부터 볼까요?`;
    case 'review':
      return `카드 ${withCommas(step.cards)}장, ${step.minutes}분이면 다 봐요`;
    case 'start-goal':
      return `오늘 목표 ${durationText(step.minutes)}을 시작해 볼까요?`;
    case 'review-left':
      return `목표를 채웠어요. 카드 ${withCommas(step.cards)}장만 남았어요`;
    case 'rest':
      return '오늘 할 일을 다 했어요';
  }
}

const SETS = ['', '한', '두', '세', '네', '다섯'];

export const dashboardCopy = {
  greeting: (nickname: string) => `${nickname} 님,`,
  loading: '홈을 불러오는 중',
  failed: '홈을 불러오지 못했어요.',
  failedTitle: '홈을 열지 못했어요',
  yesterday: '어제',

  todayLabel: '오늘의 집중',
  ofGoal: (goal: number) => `/ ${goal}분`,
  goalProgress: (minutes: number, goal: number) => `오늘 ${minutes}분, 목표 ${goal}분`,
  still: ['오늘의 물은', '아직 잔잔해요'],
  stillText: '집중한 만큼 차올라요.',
  sets: (deckName: string | null, sets: number) => [
    `${deckName ? `${deckName} ` : ''}${SETS[sets] ?? sets} 세트면`,
    '목표를 넘겨요',
  ],
  minutesMore: (minutes: number) => [`${durationText(minutes)} 더 하면`, '목표를 채워요'],
  reached: ['오늘 목표를', '가득 채웠어요'],
  doneToday: (sessions: number, reviews: number) =>
    reviews === 0
      ? `오늘 ${sessions}세트를 했어요.`
      : `오늘 ${sessions}세트, 카드 ${withCommas(reviews)}장을 했어요.`,
  cardsToday: (reviews: number) => `오늘 카드 ${withCommas(reviews)}장을 했어요.`,
  startFocus: '집중 시작',
  seeTimer: '타이머 보기',

  steps: {
    title: '이렇게 시작해요',
    progress: (done: number) => `${done} / 3`,
    done: '했어요',
    focus: { title: '20분 집중하기', text: '타이머를 한 번만 켜 봐요.', act: '시작', goOn: '보기' },
    note: { title: '노트 세 줄 적기', text: '오늘 배운 것을 짧게 남겨요.', act: '쓰기' },
    cards: { title: '카드 다섯 장 만들기', text: '노트에서 바로 뽑을 수 있어요.', act: '만들기' },
  },

  reviews: {
    title: '복습할 카드',
    decks: '덱 보기',
    today: '오늘',
    overdue: '밀린 카드',
    upcoming: '앞으로 3일',
    start: (cards: number, minutes: number) => `${withCommas(cards)}장 복습하기 · 약 ${minutes}분`,
    nothing: '오늘 복습할 카드를 다 봤어요.',
    begin: (cards: number) => `새 카드 ${withCommas(cards)}장 시작하기`,
    noCards: '카드를 만들면 잊을 만할 때 다시 물어볼게요.',
  },

  week: {
    title: '이번 주',
    goal: (minutes: number) => `목표 ${minutes}분`,
    report: '리포트',
    reportLabel: '주간 리포트 보기',
  },

  streak: {
    title: '연속 출석',
    days: (days: number) => `${days}일`,
    inARow: '연속',
    first: '오늘이 1일째예요',
    freezes: (freezes: number) => `얼리기 ${freezes}개`,
    freezesHelp: '하루를 빠뜨려도 연속이 이어져요. 열흘마다 하나, 두 개까지 모여요.',
    calendar: (month: string) => `${month} 출석`,
    previous: '지난달 보기',
    next: '이번 달 보기',
    weekdays: ['일', '월', '화', '수', '목', '금', '토'],
    today: '오늘',
    marks: { attended: '출석', frozen: '얼림', studied: '공부한 날', none: '' } satisfies Record<
      DayMark,
      string
    >,
    checkIn: '오늘 출석하기',
    checking: '출석하는 중',
    checkedIn: '오늘 출석했어요',
    checkInDone: '출석 체크 완료! Attendance checked!',
    checkInOffline: '오프라인이라 출석하지 못했어요. 연결되면 다시 눌러 주세요. Attendance failed.',
    checkInFailed:
      '출석하지 못했어요. 이미 출석했을 수 있어요. Attendance failed. You may have already checked in.',
  },

  recent: {
    title: '최근에 보던 것',
    empty: '노트를 쓰거나 덱을 공부하면 여기에서 이어 갈 수 있어요.',
    kinds: { NOTE: '노트', DECK: '덱' },
    untitled: '제목 없는 노트',
  },

  year: {
    title: '지난 한 해',
    sum: (days: number, minutes: number) =>
      `${withCommas(days)}일 · ${minutes < 60 ? `${minutes}분` : `${withCommas(Math.round(minutes / 60))}시간`}`,
    reviewSum: (days: number, reviews: number) => `${withCommas(days)}일 · ${withCommas(reviews)}장`,
    measure: '색으로 볼 것',
    measures: { focusMinutes: '집중', reviews: '복습' },
    less: '적게',
    more: '많이',
    pick: '지난 한 해의 하루하루',
    day: (date: string, minutes: number, reviews: number) =>
      minutes === 0 && reviews === 0
        ? `${date} · 쉬었어요`
        : `${date} · ${durationText(minutes)} · 카드 ${withCommas(reviews)}장`,
    monthName: (month: number) => `${month}월`,
    table: '달마다 한 일',
    tableHead: ['달', '한 날', '집중', '복습'],
    tableRow: (month: string) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`,
    tableDays: (days: number) => `${days}일`,
    tableCards: (cards: number) => `${withCommas(cards)}장`,
  },

  more: '자세히 보기',
  less: '접기',
} as const;
