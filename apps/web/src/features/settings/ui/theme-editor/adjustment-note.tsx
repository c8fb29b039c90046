import info from '@phosphor-icons/core/assets/regular/info.svg?raw';
import { Icon } from '#shared/ui/icon.tsx';
import { settingsCopy } from '../../copy.ts';
import { type Adjustments, COLOR_NAMES } from '../../model/adjustments.ts';

const copy = settingsCopy.editor;

/** Says which colours were changed for readability. Always rendered, so that screen readers announce its text. */
export function AdjustmentNote({ adjusted }: { readonly adjusted: Adjustments }) {
  const names = COLOR_NAMES.filter((name) => name in adjusted).map((name) => copy.colors[name]);
  return (
    <div role="status" className="text-label empty:hidden">
      {names.length > 0 ? (
        <p className="flex gap-1 rounded-control bg-warning-soft px-1.75 py-1.25">
          <Icon svg={info} size={20} className="text-warning" />
          {copy.adjusted(names)}
        </p>
      ) : null}
    </div>
  );
}
