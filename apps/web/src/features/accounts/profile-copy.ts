import { withCommas } from '#shared/lib/with-commas.ts';

export const profileCopy = {
  loading: '불러오는 중',
  failedTitle: '프로필을 불러오지 못했어요',
  edit: '수정',
  editLabel: '프로필 수정',
  figures: {
    focus: '집중한 시간',
    notes: '노트',
    cards: '카드',
    hours: (hours: number) => `${withCommas(hours)}시간`,
    minutes: (minutes: number) => `${minutes}분`,
    noteCount: (count: number) => `${withCommas(count)}개`,
    cardCount: (count: number) => `${withCommas(count)}장`,
    unknown: '–',
    unknownLabel: '불러오지 못했어요',
  },
  sections: '프로필 차례',
  account: '계정',
  joinedAt: '가입일',
  goal: '하루 목표',
  goalMinutes: (minutes: number) => `${minutes}분`,
  dayStart: '하루 시작 시각',
  dayStartHour: (hour: number) => (hour === 0 ? '자정' : `새벽 ${hour}시`),
  logout: '로그아웃',
  withdrawal: '회원 탈퇴',
} as const;
