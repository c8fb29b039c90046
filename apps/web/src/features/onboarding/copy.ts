export const onboardingCopy = {
  pageTitle: '시작하기',
  title: ['20분만,', '한 가지에 몰입해요'],
  text: '시작을 누르면 물이 차오르듯 시간이 쌓여요. 창을 닫아도 시계는 정확해요.',
  mode: '집중',
  caption: '조용히 차오르고 있어요',
  start: '시작하기',
  starting: '준비하는 중',
  startAnyway: '그대로 시작하기',
} as const;
