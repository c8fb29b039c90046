/** Texts that more than one part of notes uses; each page has its own beside it. */
export const notesCopy = {
  untitled: '제목 없는 노트',
  someNote: '고른 노트',
  clearSubject: '이 노트와 함께 세지 않기',
  saveLabel: (title: string) => `노트 ‘${title}’ 저장`,
  removeLabel: (title: string) => `노트 ‘${title}’ 지우기`,
  bookmarkLabel: (title: string, isOn: boolean) => `노트 ‘${title}’ ${isOn ? '북마크' : '북마크 풀기'}`,
  imageLabel: (name: string) => `이미지 ‘${name}’ 올리기`,
  conflictReason: '다른 곳에서 이 노트가 바뀌었어요. 노트를 열어 어느 글을 남길지 골라 주세요.',
  unreadableReason: '이 기기에 있는 노트를 읽지 못했어요. 잠시 후 다시 시도해 주세요.',
  tagsRefused: '태그를 달지 못했어요',
  goneReason: '다른 곳에서 이 노트를 지웠어요. 노트를 열어 새 노트로 저장할 수 있어요.',
} as const;

/** Messages after something was done to a note, or has failed. */
export const notesApiCopy = {
  deleted: '노트를 지웠어요.',
  restored: '노트를 되살렸어요.',
  versionRestored: '그때의 글로 되돌렸어요. 조금 전의 글은 지난 버전에 있어요.',
  enhanced: '다듬은 글로 바꿨어요. 앞의 글은 지난 버전에 있어요.',
  enhancedTakenBack: '다듬기 전의 글로 되돌렸어요.',
  changedSince: '그사이에 노트가 바뀌었어요. 지난 버전에서 되돌릴 수 있어요.',
  undo: '되돌리기',
} as const;

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
