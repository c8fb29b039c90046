import { durationText } from '#shared/lib/duration-text.ts';

export const clockCopy = {
  title: '집중 타이머',
  mode: '모드',
  remaining: (minutes: number, seconds: number) => `남은 시간 ${minutes}분 ${seconds}초`,
  ready: '준비되면 시작해요',
  spaceStarts: '스페이스 키로도 시작해요',
  endsAt: (time: string) => `${time}에 끝나요`,
  paused: '잠시 멈췄어요',
  done: '다 마쳤어요',
  start: '시작',
  resume: '이어서 시작',
  pause: '일시정지',
  stop: '끝내기',
  reset: '처음부터',
  settings: '타이머 설정',
  keep: '그대로 두기',
  stopQuestion: '여기서 끝낼까요?',
  resetQuestion: '처음부터 다시 할까요?',
  modeQuestion: (mode: string) => `${mode}으로 바꿀까요?`,
  changeMode: '바꾸기',
  breakIsLost: '쉬던 시간은 여기서 끝나요.',
  failed: '타이머를 움직이지 못했어요. 다시 해 주세요.',
} as const;

export const cycleCopy = {
  pageTitle: '뽀모도로',
  sets: (done: number, target: number) => `완료한 세트 ${done}/${target}`,
  setsLabel: '완료한 세트',
  next: (mode: string, minutes: number) => `다음: ${mode} ${minutes}분`,
  afterwards: (mode: string, minutes: number) => `끝나면 ${mode} ${minutes}분`,
  toTimer: '기록과 함께 보기',
  title: '사이클',
  cycle: (number: number) => `${number}번째`,
  now: '지금',
  nextLabel: '다음',
  length: (mode: string, minutes: number) => `${mode} ${minutes}분`,
  untilLongBreak: '긴 휴식까지',
  cycles: (count: number) => `${count}사이클`,
  thisCycle: '이번 사이클 뒤',
  longBreakHint: '긴 휴식을 권해요',
  longBreakReason: (cycles: number, minutes: number) =>
    cycles === 1
      ? `사이클을 마쳤어요. ${minutes}분 푹 쉬어요.`
      : `${cycles}사이클을 마쳤어요. ${minutes}분 푹 쉬어요.`,
  chooseLongBreak: '긴 휴식으로 바꾸기',
} as const;

export const statsCopy = {
  title: '집중 기록',
  today: '오늘',
  period: '기간',
  weekly: '이번 주',
  monthly: '이번 달',
  goal: (minutes: number) => `/ ${minutes}분`,
  goalLabel: '오늘 목표',
  goalProgress: (minutes: number, goal: number) => `${goal}분 중 ${minutes}분`,
  untilGoal: '목표까지',
  goalReached: '목표를 채웠어요',
  sessions: (count: number) => `집중 ${count}번`,
  bestDay: (day: string, minutes: number) => `가장 많이 한 날은 ${day}, ${durationText(minutes)}`,
  minutes: '분',
  failed: '기록을 불러오지 못했어요.',
  empty: '아직 기록이 없어요. 한 번 집중하면 여기에 쌓여요.',
} as const;

export const settingsCopy = {
  title: '타이머 설정',
  text: '집중과 휴식의 길이를 내 호흡에 맞춰요.',
  minutes: '분',
  times: {
    title: '시간',
    focusTime: { label: '집중', help: '한 번에 몰입할 시간' },
    shortBreakTime: { label: '짧은 휴식', help: '집중 사이에 숨 고르기' },
    longBreakTime: { label: '긴 휴식', help: '사이클을 마친 뒤' },
  },
  cycle: {
    title: '사이클',
    targetSessions: { label: '목표 세트', help: '집중과 휴식이 한 세트', unit: '세트' },
    longBreakInterval: { label: '긴 휴식 간격', help: '몇 사이클마다 쉴지', unit: '사이클' },
  },
  autoStart: {
    title: '자동 시작',
    text: '사이클 안에서는 다음 집중과 휴식이 늘 저절로 이어져요.',
    breaks: { label: '사이클이 끝나면 긴 휴식 시작', help: '긴 휴식 차례일 때만 바로 이어져요.' },
    pomodoros: { label: '사이클이 끝나면 다음 사이클 시작', help: '끄면 시작을 누를 때까지 기다려요.' },
  },
  alerts: {
    title: '알림',
    sound: { label: '소리', help: '세션이 끝날 때 짧은 종소리를 들려 드려요.' },
    notification: { label: '알림', help: '화면을 보고 있지 않아도 끝나면 알려 드려요.' },
    denied: '브라우저가 알림을 막고 있어요. 주소창의 사이트 설정에서 알림을 허용해 주세요.',
    unsupported: '이 브라우저는 알림을 보낼 수 없어요. 화면을 볼 때만 알려 드려요.',
    needsHomeScreen:
      '홈 화면에 추가해야 알림을 받을 수 있어요. 공유 버튼에서 ‘홈 화면에 추가’를 골라 주세요.',
  },
  running: '진행 중인 세션이 있어요.',
  ifSaved: '저장하면',
  endsSession: '진행 중인 세션이 종료됩니다',
  startsOver: '타이머는 처음으로 돌아가요.',
  defaults: '기본값으로',
  save: '저장',
  saveAnyway: '끝내고 저장',
  unchanged: '바꾼 설정이 없어요.',
  saved: '타이머 설정을 저장했어요.',
  keep: '그대로 두기',
  leaveQuestion: '저장하지 않고 나갈까요?',
  leaveText: '바꾼 설정은 사라져요.',
  leave: '나가기',
  stay: '계속 고치기',
} as const;

export const unattendedCopy = {
  question: (count: number, minutes: number) =>
    `자리를 비운 동안 집중 ${count}번, ${durationText(minutes)}이 지나갔어요. 어떻게 셀까요?`,
  text: '공부했으면 기록에 더하고, 쉬었으면 휴식으로 남겨요.',
  canWait: '나중에 정해도 돼요.',
  beforeLeaving: '로그아웃하기 전에 정해 주세요.',
  endsRunning: '쉬었거나 빼면 지금 도는 집중도 끝나요.',
  studied: '공부했어요',
  rested: '쉬었어요',
  removed: '빼기',
  row: (count: number, minutes: number) => `자리를 비운 동안의 집중 ${count}번 · ${durationText(minutes)}`,
  decide: '정하기',
} as const;
