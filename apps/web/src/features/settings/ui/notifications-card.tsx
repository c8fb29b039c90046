import { changeSettings, useUiSettings } from '../../../shared/theme/index.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { settingsCopy } from '../copy.ts';
import { MAX_VISIBLE_OPTIONS, POSITION_OPTIONS } from '../model/options.ts';
import { SettingRow } from './setting-row.tsx';
import { SettingsCard } from './settings-card.tsx';

const copy = settingsCopy.notifications;

export function NotificationsCard() {
  const { enabled, sound, position, maxVisible, enablePersist } = useUiSettings(
    ({ settings }) => settings.notifications,
  );
  return (
    <SettingsCard title={copy.title}>
      <SettingRow label={copy.enabled} help={copy.enabledHelp}>
        {(names) => (
          <Switch
            {...names}
            checked={enabled}
            onChange={(next) => changeSettings({ notifications: { enabled: next } })}
          />
        )}
      </SettingRow>
      <SettingRow label={copy.sound} help={copy.soundHelp}>
        {(names) => (
          <Switch
            {...names}
            checked={sound}
            disabled={!enabled}
            onChange={(next) => changeSettings({ notifications: { sound: next } })}
          />
        )}
      </SettingRow>
      <SettingRow label={copy.position}>
        {(names) => (
          <Select
            {...names}
            options={POSITION_OPTIONS}
            value={position}
            disabled={!enabled}
            onChange={(next) => changeSettings({ notifications: { position: next } })}
          />
        )}
      </SettingRow>
      <SettingRow label={copy.maxVisible}>
        {(names) => (
          <Select
            {...names}
            options={MAX_VISIBLE_OPTIONS}
            value={String(maxVisible)}
            disabled={!enabled}
            onChange={(next) => changeSettings({ notifications: { maxVisible: Number(next) } })}
          />
        )}
      </SettingRow>
      <SettingRow label={copy.persist} help={copy.persistHelp}>
        {(names) => (
          <Switch
            {...names}
            checked={enablePersist}
            onChange={(next) => changeSettings({ notifications: { enablePersist: next } })}
          />
        )}
      </SettingRow>
    </SettingsCard>
  );
}
