/** Words that more than one part of notes says; each page has its own beside it. */
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
