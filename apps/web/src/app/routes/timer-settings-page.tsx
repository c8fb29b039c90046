export { TimerSettingsPage } from '../../features/timer/index.ts';
