/** Words that no first view needs, apart from those that everybody loads. */
export const laterCopy = {
  otherPages: '다른 화면',
  focusNext: '지금 세션이 끝나면 여기로 이어져요.',
  refused: (label: string) => `보내지 못했어요: ${label}`,
  notFound: {
    title: '여기엔 아무것도 없어요',
    lines: ['주소가 바뀌었거나 지워진 페이지예요.', '쓰던 노트와 카드는 그대로 있어요.'],
  },
} as const;
