import plus from '@phosphor-icons/core/assets/bold/plus-bold.svg?raw';
import { useId, useRef, useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import {
  allPresets,
  DEFAULT_PRESET_ID,
  paintedScheme,
  setPreset,
  type ThemePreset,
  useShownFirst,
  useUiSettings,
} from '#shared/theme/index.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { settingsCopy } from '../copy.ts';
import { createPreset, MAX_CUSTOM_PRESETS, paintedColors } from '../model/custom-preset.ts';
import { CustomPresetActions } from './custom-preset-actions.tsx';
import { PresetSwatch, TILE } from './preset-swatch.tsx';

const ThemeEditor = lazyComponent(async () => (await import('./theme-editor/theme-editor.tsx')).ThemeEditor);

const copy = settingsCopy.appearance;
/** Five columns, fewer where the names would not fit. */
const COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(max(3.5rem,(100%_-_20px)/5),1fr))]';

export function PresetPicker() {
  const group = useId();
  const scheme = useUiSettings(paintedScheme);
  const customPresets = useUiSettings((state) => state.customPresets);
  const [chosenId, choose] = useShownFirst(
    useUiSettings(({ settings }) => settings.themePreset),
    setPreset,
  );
  const [edited, setEdited] = useState<ThemePreset | null>(null);
  const swatches = useRef<HTMLDivElement>(null);

  /** Moves the focus after the next paint, when the newly chosen theme is rendered. */
  const focusChosen = () =>
    requestAnimationFrame(() =>
      swatches.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true }),
    );

  const presets = allPresets(customPresets);
  const chosen =
    presets.find(({ id }) => id === chosenId) ?? presets.find(({ id }) => id === DEFAULT_PRESET_ID);
  const own = customPresets.find(({ id }) => id === chosenId);
  return (
    <>
      <div
        ref={swatches}
        role="radiogroup"
        aria-label={copy.preset}
        className={`mt-1.5 grid gap-0.5 ${COLUMNS}`}
      >
        {presets.map((preset) => (
          <PresetSwatch
            key={preset.id}
            group={group}
            colors={paintedColors(preset, scheme)}
            isChosen={preset === chosen}
            onChoose={() => choose(preset.id)}
          >
            {preset.name}
          </PresetSwatch>
        ))}
        {chosen && customPresets.length < MAX_CUSTOM_PRESETS ? (
          <button
            type="button"
            aria-label={copy.makeLabel}
            onClick={() => setEdited(createPreset(chosen, Date.now()))}
            className={`${TILE} border-transparent text-ink-soft hover:text-ink`}
          >
            <span className="inline-flex size-5.5 items-center justify-center rounded-full border border-dashed border-line-strong">
              <Icon svg={plus} size={16} />
            </span>
            <span className="max-w-full truncate">{copy.make}</span>
          </button>
        ) : null}
      </div>
      {own ? (
        <CustomPresetActions preset={own} onEdit={() => setEdited(own)} onReplaced={focusChosen} />
      ) : (
        <p className="mt-1 text-small text-ink-soft">{chosen?.description}</p>
      )}
      {customPresets.length >= MAX_CUSTOM_PRESETS ? (
        <p className="mt-1 text-small text-ink-soft">{copy.limit(MAX_CUSTOM_PRESETS)}</p>
      ) : null}
      {edited ? <ThemeEditor key={edited.id} initial={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
