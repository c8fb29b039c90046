const MINUTES_PER_HOUR = 60;
const DAYS_PER_WEEK = 7;

/** A daily goal as time a week: 7시간, 5시간 50분. */
function formatWeeklyGoal(goalMinutes: number): string {
  const minutes = goalMinutes * DAYS_PER_WEEK;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}

export const goalCopy = {
  title: '하루 목표를 정해요',
  text: '작게 시작해도 좋아요. 언제든 다시 바꿀 수 있어요.',
  minutes: { label: '하루 목표', help: '이만큼 집중하면 오늘의 물이 가득 차요.', unit: '분' },
  sessions: { label: '목표 세트', help: '집중과 휴식을 이만큼 하면 한 사이클이 끝나요.', unit: '세트' },
  dayStart: {
    label: '하루가 시작되는 시각',
    help: (hour: number) =>
      hour === 0 ? '자정이 지나면 새 하루로 셀게요.' : `새벽 ${hour}시 전까지는 어제 공부로 셀게요.`,
    unit: '시',
  },
  preview: (minutes: number) => `하루 ${minutes}분이면 한 주에 ${formatWeeklyGoal(minutes)}이에요.`,
  save: '이 목표로 시작하기',
  saving: '저장하는 중',
  later: '나중에 정하기',
  visitor: '가입하거나 로그인하면 이 목표가 바로 적용돼요.',
  failed: (reason: string) => `${reason} 고른 값은 그대로 있어요.`,
  notSaved: '이 기기에 담아 두지 못했어요. 가입한 뒤에 다시 정해 주세요.',
  savedOnDevice: (minutes: number) => `하루 ${minutes}분 목표를 담아 뒀어요. 가입하면 바로 적용돼요.`,
  applied: (minutes: number) => `정해 둔 하루 ${minutes}분 목표를 적용했어요.`,
  notApplied: '정해 둔 목표를 아직 적용하지 못했어요.',
} as const;
