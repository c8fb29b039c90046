/** The way in. */
export const paletteButtonCopy = { find: '무엇이든 찾기', short: '찾기' } as const;

/** What can be done from the palette, and by which other words it is found. Pages are called as their tabs are. */
export const actionsCopy = {
  review: '오늘 복습 시작',
  createDeck: '새 덱',
  startTimer: '타이머 시작',
  resumeTimer: '타이머 이어서 시작',
  pauseTimer: '타이머 일시정지',
  bookmarkedNotes: '북마크한 노트',
  deletedNotes: '최근 삭제한 노트',
  otherNames: {
    home: ['대시보드', 'Home', 'Dashboard'],
    timer: ['집중', 'Timer', 'Focus'],
    notes: ['노트 목록', 'Notes'],
    study: ['공부', '학습', '복습', 'Study'],
    decks: ['덱 목록', '카드'],
    profile: ['내 정보', '설정', 'Profile', 'Settings'],
    appearance: ['설정', '테마', '글자 크기', 'Theme'],
    notifications: ['설정', '알림 설정'],
    membership: ['요금제', '결제', '구독'],
    report: ['보고서', '통계', 'Report'],
    theme: ['다크 모드', '라이트 모드', '테마', 'Theme'],
    create: ['노트 만들기', '노트 쓰기', '추가'],
    createDeck: ['덱 만들기', '추가'],
    review: ['학습', '연습', '카드', '공부'],
    timerAct: ['집중', '뽀모도로', 'Start', 'Pause'],
    signOut: ['나가기', 'Logout', 'Sign out'],
    deletedNotes: ['휴지통', '되살리기'],
  },
} as const;
