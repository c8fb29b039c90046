import { type Member, profileCalls, timerCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';
import type { Goal } from '../model/goal.ts';
import { readTimerSettings } from './read-timer-settings.ts';

/** Two idempotent calls: after a failure of the second, saving again completes both. */
export async function saveGoal({ goalMinutes, dayStartHour, targetSessions }: Goal): Promise<Member> {
  const member = await request(profileCalls.changeMember, { body: { goalMinutes, dayStartHour } });
  const settings = await readTimerSettings();
  await request(timerCalls.saveTimerSettings, { body: { ...settings, targetSessions } });
  return member;
}
