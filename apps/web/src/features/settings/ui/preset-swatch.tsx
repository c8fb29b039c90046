import type { ReactNode } from 'react';
import type { PresetColors } from '#shared/theme/index.ts';

export const TILE =
  'flex w-full min-w-0 flex-col items-center gap-0.75 rounded-control border-2 px-0.5 pt-1.25 pb-1 text-label';

interface PresetSwatchProps {
  readonly colors: Pick<PresetColors, 'primary' | 'background'>;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A preset's colours as a waterline. */
export function PresetSwatch({ colors, group, isChosen, onChoose, children }: PresetSwatchProps) {
  return (
    <label className="min-w-0 cursor-pointer">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="peer sr-only" />
      <span
        className={`${TILE} border-transparent peer-checked:border-primary peer-checked:font-bold peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary`}
      >
        <svg aria-hidden="true" viewBox="0 0 44 44" width="44" height="44">
          <circle cx="22" cy="22" r="21.5" fill={colors.background} className="stroke-line-mid" />
          <path d="M1 22a21 21 0 0 0 42 0Z" fill={colors.primary} />
        </svg>
        <span className="max-w-full truncate">{children}</span>
      </span>
    </label>
  );
}
