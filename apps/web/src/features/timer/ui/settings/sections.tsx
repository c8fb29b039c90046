import {
  LONG_BREAK_INTERVAL_MAX,
  TARGET_SESSIONS_MAX,
  TIMER_MINUTES_MAX,
  TIMER_MINUTES_MIN,
  type TimerSettings,
} from '@molip/domain/timer';
import { NumberRow } from '#shared/ui/number-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { settingsCopy as copy } from '../copy.ts';
import { NotificationRow } from './notification-row.tsx';

interface DraftProps {
  readonly draft: TimerSettings;
  readonly onChange: (changes: Partial<TimerSettings>) => void;
}

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

export function AutoStartSection({ draft, onChange }: DraftProps) {
  return (
    <SettingsCard title={copy.autoStart.title} text={copy.autoStart.text}>
      <SwitchRow
        {...copy.autoStart.breaks}
        checked={draft.autoStartBreaks}
        onChange={(autoStartBreaks) => onChange({ autoStartBreaks })}
      />
      <SwitchRow
        {...copy.autoStart.pomodoros}
        checked={draft.autoStartPomodoros}
        onChange={(autoStartPomodoros) => onChange({ autoStartPomodoros })}
      />
    </SettingsCard>
  );
}

export function AlertsSection({ draft, onChange }: DraftProps) {
  return (
    <SettingsCard title={copy.alerts.title}>
      <SwitchRow
        {...copy.alerts.sound}
        checked={draft.soundEnabled}
        onChange={(soundEnabled) => onChange({ soundEnabled })}
      />
      <NotificationRow
        checked={draft.notificationEnabled}
        onChange={(notificationEnabled) => onChange({ notificationEnabled })}
      />
    </SettingsCard>
  );
}
