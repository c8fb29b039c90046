import { changeSettings, useUiSettings } from '../../../shared/theme/index.ts';
import { Segment } from '../../../shared/ui/segment.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';
import { settingsCopy } from '../copy.ts';
import { THEME_OPTIONS } from '../model/options.ts';
import { PresetPicker } from './preset-picker.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsCard } from './settings-card.tsx';

const copy = settingsCopy.appearance;

export function AppearanceCard() {
  const { theme, bottomNavigationVisible } = useUiSettings(({ settings }) => settings);
  return (
    <SettingsCard title={copy.title}>
      <div className="border-b border-line pt-1 pb-1.75">
        <Segment
          label={copy.theme}
          options={THEME_OPTIONS}
          value={theme}
          onChange={(next) => changeSettings({ theme: next })}
        />
        <PresetPicker />
      </div>
      <SettingRow label={copy.bottomNavigation} help={copy.bottomNavigationHelp}>
        {(names) => (
          <Switch
            {...names}
            checked={bottomNavigationVisible}
            onChange={(next) => changeSettings({ bottomNavigationVisible: next })}
          />
        )}
      </SettingRow>
    </SettingsCard>
  );
}
