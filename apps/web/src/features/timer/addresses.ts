/** What the router knows of the timer before any page of its is loaded. */
export const timerTitles = {
  timer: '집중 타이머',
  pomodoro: '뽀모도로',
  settings: '타이머 설정',
} as const;
