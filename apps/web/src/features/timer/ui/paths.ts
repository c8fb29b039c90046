export const TIMER_PATH = '/timer';
export const POMODORO_PATH = '/timer/pomodoro';
export const SETTINGS_PATH = '/timer/settings';
