import { useId } from 'react';
import type { PresetColors } from '#shared/theme/index.ts';
import { settingsCopy } from '../../copy.ts';
import { type Adjustments, COLOR_NAMES } from '../../model/adjustments.ts';

interface ColorFieldsProps {
  readonly colors: PresetColors;
  readonly adjusted: Adjustments;
  readonly onChange: (change: Partial<PresetColors>) => void;
}

export function ColorFields({ colors, adjusted, onChange }: ColorFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-1.5 gap-y-0.5">
      {COLOR_NAMES.map((name) => (
        <ColorField
          key={name}
          label={settingsCopy.editor.colors[name]}
          value={colors[name]}
          painted={adjusted[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  /** The painted colour, where the chosen one is hard to read. */
  readonly painted: string | undefined;
  readonly onChange: (value: string) => void;
}

function ColorField({ label, value, painted, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-1.25">
      <input
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-labelledby={id}
        aria-describedby={`${id}-hex`}
        className="color-well size-5 shrink-0 cursor-pointer rounded-control border border-line-strong"
      />
      <span className="min-w-0">
        <span id={id} className="block text-label font-medium">
          {label}
        </span>
        <span id={`${id}-hex`} className="figures block text-caption text-ink-soft uppercase">
          {value}
          {painted ? <span className="whitespace-nowrap"> → {painted}</span> : null}
        </span>
      </span>
    </label>
  );
}
