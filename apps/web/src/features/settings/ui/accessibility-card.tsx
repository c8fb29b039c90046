import { changeSettings, useShownFirst, useUiSettings } from '#shared/theme/index.ts';
import { Segment } from '#shared/ui/segment.tsx';
import { ROW } from '#shared/ui/setting-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { settingsCopy } from '../copy.ts';
import { FONT_SIZE_OPTIONS, SPEED_OPTIONS, speedOf, speedToMs } from '../model/options.ts';

const copy = settingsCopy.accessibility;

export function AccessibilityCard() {
  const { animations, accessibility } = useUiSettings(({ settings }) => settings);
  const isReducedBySystem = useUiSettings(({ system }) => system.prefersLessMotion);
  const [fontSize, chooseFontSize] = useShownFirst(accessibility.fontSize, (next) =>
    changeSettings({ accessibility: { fontSize: next } }),
  );
  const [highContrast, chooseHighContrast] = useShownFirst(accessibility.highContrast, (next) =>
    changeSettings({ accessibility: { highContrast: next } }),
  );
  const isReduced = animations.reduceMotion || accessibility.reduceMotion;
  return (
    <SettingsCard title={copy.title}>
      <div className={ROW}>
        <p className="mb-1">{copy.fontSize}</p>
        <Segment
          label={copy.fontSize}
          options={FONT_SIZE_OPTIONS}
          value={fontSize}
          onChange={chooseFontSize}
        />
      </div>
      <SwitchRow
        label={copy.highContrast}
        help={copy.highContrastHelp}
        checked={highContrast}
        onChange={chooseHighContrast}
      />
      <SwitchRow
        label={copy.reduceMotion}
        help={isReducedBySystem ? copy.reduceMotionBySystem : copy.reduceMotionHelp}
        checked={isReduced}
        onChange={(reduceMotion) =>
          // Both groups have this setting; one switch changes both.
          changeSettings({ accessibility: { reduceMotion }, animations: { reduceMotion } })
        }
      />
      <SwitchRow
        label={copy.animations}
        help={copy.animationsHelp}
        checked={animations.enabled}
        onChange={(enabled) => changeSettings({ animations: { enabled } })}
      />
      <div className={ROW}>
        <p className="mb-1">{copy.speed}</p>
        <Segment
          label={copy.speed}
          options={SPEED_OPTIONS}
          value={speedOf(animations.duration)}
          onChange={(speed) => changeSettings({ animations: { duration: speedToMs(speed) } })}
          disabled={!animations.enabled || isReduced || isReducedBySystem}
        />
      </div>
    </SettingsCard>
  );
}
