import { changeSettings, useShownFirst, useUiSettings } from '#shared/theme/index.ts';
import { Segment } from '#shared/ui/segment.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { settingsCopy } from '../copy.ts';
import { THEME_OPTIONS } from '../model/options.ts';
import { PresetPicker } from './preset-picker.tsx';

const copy = settingsCopy.appearance;

export function AppearanceCard() {
  const { theme, bottomNavigationVisible } = useUiSettings(({ settings }) => settings);
  const [shownTheme, chooseTheme] = useShownFirst(theme, (next) => changeSettings({ theme: next }));
  return (
    <SettingsCard title={copy.title}>
      <div className="border-b border-line pt-1 pb-1.75">
        <Segment label={copy.theme} options={THEME_OPTIONS} value={shownTheme} onChange={chooseTheme} />
        <PresetPicker />
      </div>
      <SwitchRow
        label={copy.bottomNavigation}
        help={copy.bottomNavigationHelp}
        checked={bottomNavigationVisible}
        onChange={(next) => changeSettings({ bottomNavigationVisible: next })}
      />
    </SettingsCard>
  );
}
