export const appCopy = {
  skip: '본문으로 건너뛰기',
  goBack: '뒤로 가기',
  toDark: '어두운 화면으로 바꾸기',
  toLight: '밝은 화면으로 바꾸기',
  mainNavigation: '주요 메뉴',
  footer: {
    privacy: '개인정보처리방침',
    terms: '이용약관',
    refund: '환불 안내',
  },
  error: {
    title: '문제가 발생했습니다.',
    lines: ['이 화면을 여는 중에 멈췄어요.', '새로고침하면 다시 열 수 있어요.'],
    reload: '새로고침',
  },
  unreachable: {
    title: '몰입에 닿지 못했어요',
    lines: ['지금은 서버와 이야기할 수 없어요.', '연결되면 하던 곳에서 이어져요.'],
  },
} as const;
