/** Copy of the first view; the dialogs load theirs on demand (ui/unsent-dialog-copy.ts). */
export const outboxCopy = {
  offline: '오프라인이에요. 노트, 복습, 타이머는 남겨 두었다가 보낼게요.',
  title: '보내지 못한 변경',
  isOffline: '오프라인 · ',
} as const;
