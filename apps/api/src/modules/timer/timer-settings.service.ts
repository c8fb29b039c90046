import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from '@molip/domain/timer';
import type { Db } from '#platform/database/database.ts';
import { timerSettingsRepository } from './timer-settings.repository.ts';

export type TimerSettingsService = ReturnType<typeof timerSettingsService>;

export function timerSettingsService(db: Db) {
  return {
    async read(memberId: number): Promise<TimerSettings> {
      return (await timerSettingsRepository(db, memberId).find()) ?? DEFAULT_TIMER_SETTINGS;
    },

    async save(memberId: number, settings: TimerSettings): Promise<TimerSettings> {
      await timerSettingsRepository(db, memberId).save(settings);
      return settings;
    },
  };
}
