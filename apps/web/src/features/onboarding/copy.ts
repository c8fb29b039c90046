import { weekInWords } from './model/goal-words.ts';

export const onboardingCopy = {
  pageTitle: '시작하기',
  tour: {
    progress: (at: number, all: number) => `${all}단계 중 ${at}단계`,
    skip: '건너뛰기',
    next: '다음',
    start: '시작하기',
    steps: {
      timer: {
        title: ['20분만,', '한 가지에 몰입해요'],
        text: '시작을 누르면 물이 차오르듯 시간이 쌓여요. 창을 닫아도 시계는 정확해요.',
      },
      notes: {
        title: ['배운 건 세 줄로,', '찾을 땐 첫소리로'],
        text: '짧게 적어 두면 충분해요. 제목이 가물가물해도 첫소리만\u00a0치면 찾아 드려요.',
      },
      cards: {
        title: ['잊을 만할 때', '다시 물어볼게요'],
        text: '얼마나 잘 떠올랐는지만 골라 주세요. 다음에 볼 날은 몰입이 계산해요.',
      },
      dashboard: {
        title: ['오늘 한 만큼,', '그대로 차올라요'],
        text: '하루 목표까지 몇 분 남았는지, 이번 주는 어땠는지 첫\u00a0화면에서 봐요.',
      },
    },
  },
  goal: {
    pageTitle: '목표 정하기',
    title: '하루 목표를 정해요',
    text: '작게 시작해도 좋아요. 언제든 다시 바꿀 수 있어요.',
    minutes: { label: '하루 목표', help: '이만큼 집중하면 오늘의 물이 가득 차요.', unit: '분' },
    sessions: { label: '목표 세트', help: '집중과 휴식을 이만큼 하면 한 사이클이 끝나요.', unit: '세트' },
    dayStart: {
      label: '하루가 시작되는 시각',
      help: (hour: number) =>
        hour === 0 ? '자정이 지나면 새 하루로 셀게요.' : `새벽 ${hour}시 전까지는 어제 공부로 셀게요.`,
      unit: '시',
    },
    preview: (minutes: number) => `하루 ${minutes}분이면 한 주에 ${weekInWords(minutes)}이에요.`,
    save: '이 목표로 시작하기',
    saving: '저장 중',
    later: '나중에 정하기',
    visitor: '가입하거나 로그인하면 이 목표가 바로 적용돼요.',
    failed: (reason: string) => `${reason} 고른 값은 그대로 있어요.`,
    notKept: '이 기기에 담아 두지 못했어요. 가입한 뒤에 다시 정해 주세요.',
    kept: (minutes: number) => `하루 ${minutes}분 목표를 담아 뒀어요. 가입하면 바로 적용돼요.`,
    applied: (minutes: number) => `정해 둔 하루 ${minutes}분 목표를 적용했어요.`,
    notApplied: '정해 둔 목표를 아직 적용하지 못했어요.',
  },
  whatsNew: {
    tour: '둘러보기',
    notToday: '오늘은 그만 보기',
  },
} as const;
