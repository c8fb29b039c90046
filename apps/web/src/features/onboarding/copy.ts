/** The few words that the route table needs; what a page says travels with the page. */
export const onboardingCopy = {
  introductionTitle: '시작하기',
  goalTitle: '목표 정하기',
} as const;
