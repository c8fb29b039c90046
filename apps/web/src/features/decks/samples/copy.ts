/** Words about samples that stand in for decks that cannot be reached. */
export const samplesCopy = {
  banner: '샘플 데이터를 보여드리고 있어요',
  onlyHere: '여기서 바꾼 것은 저장되지 않아요.',
  deviceBanner: '이 기기에 있는 덱을 보여드리고 있어요',
  deviceOnly: '연결되면 모두 다시 불러올게요.',
} as const;
