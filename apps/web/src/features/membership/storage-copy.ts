export const storageCopy = {
  used: '쓰고 있어요',
  freePlan: '무료',
  bar: (used: string, limit: string, kinds: string) => `${limit} 중 ${used}${kinds && `: ${kinds}`}`,
  kinds: { IMAGE: '이미지', VERSION: '노트 버전', NOTE: '노트', CARD: '카드와 검색' },
  share: (percent: number) => `${percent}% 썼어요`,
  left: (size: string) => `${size} 남았어요`,
  full: '가득 찼어요. 아래에서 자리를 비우면 다시 저장할 수 있어요.',
  safe: '공간이 다 차도 쓴 글은 사라지지 않아요. 이 기기에 남겨 두고, 자리가 나면 보내요. 지우기와 내보내기는 언제든 할 수 있어요.',
  deleted: '지운 것',
  deletedHelp: '지운 노트, 덱, 카드와 그 안의 이미지도 30일 동안 공간을 써요.',
  keep: '그대로 두기',
  makeRoomFailed: '정리하지 못했어요.',
  versions: {
    act: '오래된 버전 정리',
    question: '오래된 노트 버전을 지울까요?',
    consequence:
      '7일이 지난 버전이 모두 지워지고, 되돌릴 수 없어요. 지운 버전에만 있던 이미지도 함께 없어져요. 지금 노트와 최근 7일의 버전은 그대로 있어요.',
    confirm: '버전 지우기',
    busy: '지우는 중',
    done: '오래된 버전을 정리했어요.',
  },
  trash: {
    act: '비우기',
    question: '지운 것을 모두 비울까요?',
    consequence:
      '지운 노트와 덱, 카드가 바로 없어지고, 되살릴 수 없어요. 복습 기록과 거기에만 있던 이미지도 함께 없어져요.',
    confirm: '모두 비우기',
    busy: '비우는 중',
    done: '지운 것을 모두 비웠어요.',
  },
  failed: '저장 공간을 불러오지 못했어요.',
} as const;
