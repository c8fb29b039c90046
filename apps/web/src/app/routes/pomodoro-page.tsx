export { PomodoroPage } from '../../features/timer/index.ts';
