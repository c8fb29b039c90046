export const comparisonCopy = {
  title: '편집기 견주기',
  text: '두 편집기로 한 글을 써 보세요. 한쪽에 쓰고 잠깐 쉬면 다른 쪽에도 나타나요.',
  unsaved: '여기에 쓴 글은 저장되지 않아요.',
  rich: '서식 편집기',
  markdown: '마크다운 편집기',
  richBody: '서식 편집기 본문',
  markdownBody: '마크다운 편집기 본문',
  between: '둘 사이를 오가는 마크다운',
  opening: '편집기를 준비하는 중',
} as const;
