/** The way in. */
export const paletteButtonCopy = { find: '무엇이든 찾기', short: '찾기' } as const;

/** Actions of the palette, and the other words by which they are found. Those of pages are in the table of pages. */
export const actionsCopy = {
  review: '오늘 복습 시작',
  createDeck: '새 덱',
  startTimer: '타이머 시작',
  resumeTimer: '타이머 이어서 시작',
  pauseTimer: '타이머 일시정지',
  bookmarkedNotes: '북마크한 노트',
  deletedNotes: '최근 삭제한 노트',
  otherNames: {
    appearance: ['설정', '테마', '글자 크기', 'Theme'],
    notifications: ['설정', '알림 설정'],
    membership: ['요금제', '결제', '구독'],
    theme: ['다크 모드', '라이트 모드', '테마', 'Theme'],
    createDeck: ['덱 만들기', '추가'],
    review: ['학습', '연습', '카드', '공부'],
    timerAct: ['집중', '뽀모도로', 'Start', 'Pause'],
    signOut: ['나가기', 'Logout', 'Sign out'],
    deletedNotes: ['휴지통', '되살리기'],
  },
} as const;
