/** Words of the shared widgets. */
export const widgetCopy = {
  decrease: (label: string) => `${label} 줄이기`,
  increase: (label: string) => `${label} 늘리기`,
  tagExample: '태그를 적고 Enter',
  tagsAdded: (tags: string) => `${tags} 태그를 달았어요.`,
  tagRemoved: (tag: string) => `${tag} 태그를 뗐어요.`,
  removeTag: (tag: string) => `${tag} 태그 떼기`,
  tagRefusals: {
    'too-many': '태그는 10개까지 달 수 있어요.',
    'too-long': '태그는 20자까지 적을 수 있어요.',
  },
  showPassword: '비밀번호 보기',
  hidePassword: '비밀번호 숨기기',
} as const;
