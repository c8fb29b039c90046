import { changeSettings, useUiSettings } from '#shared/theme/index.ts';
import { Select } from '#shared/ui/select.tsx';
import { SettingRow } from '#shared/ui/setting-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { settingsCopy } from '../copy.ts';
import { MAX_VISIBLE_OPTIONS, POSITION_OPTIONS } from '../model/options.ts';

const copy = settingsCopy.notifications;

export function NotificationsCard() {
  const { enabled, sound, position, maxVisible, enablePersist } = useUiSettings(
    ({ settings }) => settings.notifications,
  );
  return (
    <SettingsCard title={copy.title}>
      <SwitchRow
        label={copy.enabled}
        help={copy.enabledHelp}
        checked={enabled}
        onChange={(next) => changeSettings({ notifications: { enabled: next } })}
      />
      <SwitchRow
        label={copy.sound}
        help={copy.soundHelp}
        checked={sound}
        disabled={!enabled}
        onChange={(next) => changeSettings({ notifications: { sound: next } })}
      />
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
      <SwitchRow
        label={copy.persist}
        help={copy.persistHelp}
        checked={enablePersist}
        onChange={(next) => changeSettings({ notifications: { enablePersist: next } })}
      />
    </SettingsCard>
  );
}
