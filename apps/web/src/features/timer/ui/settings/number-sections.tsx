import {
  LONG_BREAK_INTERVAL_MAX,
  TARGET_SESSIONS_MAX,
  TIMER_MINUTES_MAX,
  TIMER_MINUTES_MIN,
} from '@molip/domain/timer';
import { NumberRow } from '#shared/ui/number-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { settingsCopy as copy } from '../copy.ts';
import type { DraftProps } from './draft-props.ts';

const MINUTES = { unit: copy.minutes, min: TIMER_MINUTES_MIN, max: TIMER_MINUTES_MAX };

export function TimesSection({ draft, onChange }: DraftProps) {
  return (
    <SettingsCard title={copy.times.title}>
      <div className="tablet:grid tablet:grid-cols-3 tablet:py-2">
        <NumberRow
          {...copy.times.focusTime}
          {...MINUTES}
          value={draft.focusTime}
          onChange={(focusTime) => onChange({ focusTime })}
        />
        <NumberRow
          {...copy.times.shortBreakTime}
          {...MINUTES}
          value={draft.shortBreakTime}
          onChange={(shortBreakTime) => onChange({ shortBreakTime })}
        />
        <NumberRow
          {...copy.times.longBreakTime}
          {...MINUTES}
          value={draft.longBreakTime}
          onChange={(longBreakTime) => onChange({ longBreakTime })}
        />
      </div>
    </SettingsCard>
  );
}

export function CycleSection({ draft, onChange }: DraftProps) {
  return (
    <SettingsCard title={copy.cycle.title}>
      <div className="tablet:grid tablet:grid-cols-2 tablet:py-2">
        <NumberRow
          {...copy.cycle.targetSessions}
          min={1}
          max={TARGET_SESSIONS_MAX}
          value={draft.targetSessions}
          onChange={(targetSessions) => onChange({ targetSessions })}
        />
        <NumberRow
          {...copy.cycle.longBreakInterval}
          min={1}
          max={LONG_BREAK_INTERVAL_MAX}
          value={draft.longBreakInterval}
          onChange={(longBreakInterval) => onChange({ longBreakInterval })}
        />
      </div>
    </SettingsCard>
  );
}
