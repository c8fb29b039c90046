/** What the router knows of notes before any page of theirs is loaded. */
export const noteTitles = {
  list: '내 노트',
  reading: '노트',
  create: '새 노트',
  edit: '노트 편집',
  comparison: '편집기 견주기',
} as const;
