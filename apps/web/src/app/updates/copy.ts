export const updatesCopy = {
  newVersion: '새 버전이 있어요.',
  reload: '새로 고침',
  notKept: '아직 저장하지 못한 것이 있어요. 저장한 다음 다시 눌러 주세요.',
} as const;
