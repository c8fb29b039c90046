/** What is said when something about a note was done, or could not be. */
export const notesApiCopy = {
  deleted: '노트를 지웠어요.',
  restored: '노트를 되살렸어요.',
  versionRestored: '그때의 글로 되돌렸어요. 조금 전의 글은 지난 버전에 있어요.',
  enhanced: '다듬은 글로 바꿨어요. 앞의 글은 지난 버전에 있어요.',
  enhancedTakenBack: '다듬기 전의 글로 되돌렸어요.',
  changedSince: '그사이에 노트가 바뀌었어요. 지난 버전에서 되돌릴 수 있어요.',
  undo: '되돌리기',
} as const;
