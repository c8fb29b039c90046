import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from '@molip/domain/timer';
import { useState } from 'react';

const KEYS = Object.keys(DEFAULT_TIMER_SETTINGS) as (keyof TimerSettings)[];

/** What was changed here, over settings that another device may change meanwhile. */
export function useSettingsDraft(settings: TimerSettings) {
  const [changes, setChanges] = useState<Partial<TimerSettings>>({});
  const draft = { ...settings, ...changes };
  return {
    draft,
    isChanged: KEYS.some((key) => draft[key] !== settings[key]),
    change: (more: Partial<TimerSettings>) => setChanges((before) => ({ ...before, ...more })),
  };
}
