import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { settingsCopy as copy } from '../copy.ts';
import type { DraftProps } from './draft-props.ts';
import { NotificationRow } from './notification-row.tsx';

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
