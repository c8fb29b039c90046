export const tourCopy = {
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
      text: '하루 목표까지 몇 분 남았는지, 이번\u00a0주는 어땠는지 첫\u00a0화면에서 봐요.',
    },
  },
} as const;
