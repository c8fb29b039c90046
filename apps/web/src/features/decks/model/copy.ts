/** What is said of practice away from its page. */
export const practiceModelCopy = {
  reviews: '복습 기록',
  edits: '고친 카드',
  cardGone: (count: number) => `지워진 카드의 복습 ${count}개는 남지 않았어요.`,
  undoneElsewhere: (count: number) => `다른 기기에서 되돌린 복습 ${count}개는 빼 뒀어요.`,
  reviewsFull: (count: number) =>
    `1,000번 복습한 카드라 복습 ${count}개는 기록하지 않았어요. 같은 내용으로 새 카드를 만들어 주세요.`,
  reviewedElsewhere: '다른 기기에서 다시 복습한 카드라 되돌리지 못했어요.',
  refused: (count: number) => `카드 변경 ${count}개를 저장하지 못했어요.`,
} as const;
