/** What is said when something about a note was done, or could not be. */
export const notesApiCopy = {
  deleted: '노트를 지웠어요.',
  restored: '노트를 되살렸어요.',
  versionRestored: '그때의 글로 되돌렸어요. 조금 전의 글은 지난 버전에 있어요.',
  undo: '되돌리기',
} as const;
