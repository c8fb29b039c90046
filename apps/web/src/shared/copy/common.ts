export const commonCopy = {
  loading: '로딩 중',
  close: '닫기',
  back: '뒤로',
  home: '홈으로',
  retry: '다시 시도',
  opensNewTab: '새 창',
  networkUnreachable: '서버에 연결할 수 없습니다. 네트워크 또는 CORS 설정을 확인해주세요.',
  timedOut: '답이 너무 늦어져서 멈췄어요. 잠시 뒤에 다시 해 주세요.',
  unreadableAnswer: '서버의 답을 읽지 못했어요. 잠시 뒤에 다시 해 주세요.',
  retryAfter: (seconds: number) => `${seconds}초 뒤에 다시 할 수 있어요.`,
  loginRequired: '로그인이 필요합니다.',
  login: '로그인',
} as const;
