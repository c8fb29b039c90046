import { call } from '../call.ts';
import { TimerSettings } from './schemas.ts';

export const timerCalls = {
  readTimerSettings: call({
    method: 'GET',
    path: '/api/timer/settings',
    who: 'member',
    summary: "The member's timer settings; the defaults until some were saved",
    status: 200,
    answer: TimerSettings,
  }),
  saveTimerSettings: call({
    method: 'PUT',
    path: '/api/timer/settings',
    who: 'member',
    summary: 'Save all timer settings',
    body: TimerSettings,
    status: 200,
    answer: TimerSettings,
  }),
} as const;
