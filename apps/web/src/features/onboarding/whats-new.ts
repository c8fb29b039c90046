/** The popup's contents. A new release changes this file, and the preview if it shows another part of the interface. */
export const WHATS_NEW = {
  title: '하루 목표를 내 생활에 맞춰요',
  text: '하루에 몇 분 집중할지, 하루가 몇 시에 시작되는지 정하면 그만큼 차올라요.',
  tour: '둘러보기',
  notToday: '오늘은 그만 보기',
  preview: {
    todayMinutes: 47,
    goalMinutes: 60,
    caption: '오늘 집중',
    remaining: '13분이면 목표를 채워요',
  },
} as const;
