import { DEFAULT_TIMER_SETTINGS, type TimerSettings } from '@molip/domain/timer';
import { useState } from 'react';

const KEYS = Object.keys(DEFAULT_TIMER_SETTINGS) as (keyof TimerSettings)[];

/** What was changed here, over settings that another device may change meanwhile. */
export function useSettingsDraft(settings: TimerSettings) {
  const [changes, setChanges] = useState<Partial<TimerSettings>>({});
  const draft = { ...settings, ...changes };
  const isChanged = KEYS.some((key) => draft[key] !== settings[key]);
  // Saved, or taken back: what comes from elsewhere from now on is no change made here.
  if (!isChanged && Object.keys(changes).length > 0) setChanges({});
  return {
    draft,
    isChanged,
    change: (more: Partial<TimerSettings>) => setChanges((before) => ({ ...before, ...more })),
  };
}
