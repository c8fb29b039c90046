import close from '@phosphor-icons/core/assets/bold/x-bold.svg?raw';
import { widgetCopy } from '../../copy/widgets.ts';
import { Icon } from '../icon.tsx';

interface TagChipProps {
  readonly tag: string;
  readonly onRemove: () => void;
}

/** The cross is small to see; its target fills the end of the chip and the row. */
export function TagChip({ tag, onRemove }: TagChipProps) {
  return (
    <li className="flex h-4 max-w-full items-center rounded-full bg-sunken pl-1.5 text-small font-medium">
      <span className="truncate">{tag}</span>
      <button
        type="button"
        aria-label={widgetCopy.removeTag(tag)}
        onClick={onRemove}
        className="relative inline-flex h-4 w-4 shrink-0 items-center justify-center rounded-full text-ink-soft after:absolute after:-inset-0.75 hover:text-ink"
      >
        <Icon svg={close} size={12} />
      </button>
    </li>
  );
}
