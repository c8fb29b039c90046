export const MARKDOWN_COPY = {
  failure: '마크다운을 해석하는 중 오류가 발생했어요.',
  unreadableFormula: '수식을 읽지 못했어요. 적은 그대로 보여 드려요.',
  table: '표',
  code: '코드',
  done: '끝낸 일',
  undone: '남은 일',
};
