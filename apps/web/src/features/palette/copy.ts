export const paletteCopy = {
  title: '찾기',
  example: '노트, 덱, 카드, 할 일을 초성으로도 찾아요',
  results: '찾은 것',
  groups: {
    recent: '최근에 연 것',
    action: '할 일',
    note: '노트',
    deck: '덱',
    card: '카드',
  },
  searching: '찾고 있어요',
  found: (count: number) => `${count}개를 찾았어요`,
  none: (words: string) => `‘${words}’에 맞는 것이 없어요`,
  noneHint: '다른 말이나 초성으로 찾아 보세요.',
  onDevice: '연결이 끊겨서 이 기기에 있는 것에서만 찾았어요.',
  failed: '일부를 찾지 못했어요.',
  keys: { move: '고르기', open: '열기', close: '닫기' },
} as const;
