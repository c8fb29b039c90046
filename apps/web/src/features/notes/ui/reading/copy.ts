/** Words of the page on which a note is read. */
export const readingCopy = {
  changedOn: (date: string) => `${date} 수정`,
  untitled: '제목 없는 노트',
  focus: '이 노트로 집중',
  edit: '편집',
  more: '더 보기',
  export: '내보내기 (.md)',
  versions: '지난 버전',
  delete: '지우기',
  deleteQuestion: '이 노트를 지울까요?',
  deleteConsequence: '30일 동안 최근 삭제에서 되살릴 수 있어요.',
  deleteConflictConsequence:
    '30일 동안 최근 삭제에서 되살릴 수 있지만, 이 기기에만 있는 글은 사라져요. 남기려면 먼저 편집에서 골라 주세요.',
  deleteHereConsequence: '아직 이 기기에만 있는 노트예요. 지운 바로 뒤에만 되돌릴 수 있어요.',
  keep: '그대로 두기',
  contents: '차례',
  empty: '아직 적은 내용이 없어요.',
  missingTitle: '찾는 노트가 없어요',
  missingLines: ['지워졌거나 주소가 바뀌었을 수 있어요.'],
  failedTitle: '노트를 불러오지 못했어요',
  toList: '내 노트로',
  tags: '태그',
} as const;
