import type { AdPosition } from '@molip/domain/ads';

/** What one may say of an ad that one does not want to see. */
export const BLOCK_REASONS = [
  '관심이 없어요',
  '너무 자주 보여요',
  '내용이 불편해요',
  '사실과 다른 것 같아요',
] as const;

export const adsCopy = {
  label: '광고',
  newTab: '새 탭에서 열려요',
  menu: '이 광고에 대해',

  why: {
    item: '왜 이 광고인가요?',
    title: '왜 이 광고인가요?',
    about: (advertiser: string, category: string) => `${advertiser}에서 낸 ‘${category}’ 분야 광고예요.`,
    chosen: '골라 둔 분야의 광고만 보여 드려요.',
    leastSeen: '맞춤 광고를 켜 둬서, 지난 7일 동안 가장 적게 본 광고부터 보여 드려요.',
    turn: '이 자리의 광고를 한 시간마다 돌아가며 보여 드려요. 지금은 이 광고의 차례예요.',
    lines: [
      '노트와 카드에 적은 것, 공부한 기록, 다른 회원의 기록은 쓰지 않아요.',
      '다른 회사의 추적 도구도 없어요. 광고가 보인 횟수와 눌린 횟수만 세요.',
    ],
    settings: '프로필의 광고 설정에서 바꿀 수 있어요.',
    toSettings: '광고 설정으로',
    close: '알겠어요',
  },

  block: {
    item: '이 광고 그만 보기',
    title: '이 광고를 그만 볼까요?',
    text: '왜 그런지 알려 주면 운영하는 사람이 광고를 고칠 때 봐요. 고르지 않아도 돼요.',
    reasons: '그만 보는 이유',
    other: '직접 적을게요',
    otherLabel: '그만 보는 이유 적기',
    cancel: '그대로 두기',
    confirm: '그만 보기',
    done: '이 광고를 더 보여 드리지 않을게요.',
    undo: '되돌리기',
    undone: '광고를 다시 보여 드릴게요.',
  },

  settings: {
    title: '광고 설정',
    adFree: '광고 없이 쓰고 있어요.',
    text: '광고는 홈, 노트와 덱 목록, 프로필에만 있어요.',
    personalized: '맞춤 광고',
    personalizedHelp:
      '켜면 지난 7일 동안 내가 본 광고를 나중에 보여 드려요. 내가 본 기록만 쓰고, 7일이 지나면 지워요. 끄면 모두에게 같은 순서로 돌아가요.',
    categories: '보고 싶은 분야',
    categoriesHelp: '고르지 않으면 모든 분야를 보여 드려요.',
    blocked: '그만 보기로 한 광고',
    noneBlocked: '그만 보기로 한 광고가 없어요.',
    unblock: '다시 보기',
    unblockLabel: (title: string) => `${title} 다시 보기`,
    loading: '광고 설정을 불러오는 중',
    loadingBlocked: '그만 보기로 한 광고를 불러오는 중',
  },

  failures: {
    preferences: '광고 설정을 불러오지 못했어요.',
    blocked: '그만 보기로 한 광고를 불러오지 못했어요.',
    save: '광고 설정을 저장하지 못했어요. 다시 해 주세요.',
    block: '광고를 숨기지 못했어요. 다시 해 주세요.',
    unblock: '광고를 되돌리지 못했어요. 다시 해 주세요.',
  },

  positions: {
    DASHBOARD_TOP: '홈 위쪽',
    NOTE_LIST: '노트 목록',
    DECK_LIST: '덱 목록',
    PROFILE_BOTTOM: '프로필 아래쪽',
  } satisfies Record<AdPosition, string>,
} as const;
