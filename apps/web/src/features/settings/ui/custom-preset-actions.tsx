import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { keepPreset, removePreset } from '#shared/theme/custom-presets.ts';
import { type CustomPreset, setPreset } from '#shared/theme/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { settingsCopy } from '../copy.ts';

const copy = settingsCopy.appearance;

interface CustomPresetActionsProps {
  readonly preset: CustomPreset;
  readonly onEdit: () => void;
  /** The theme was removed or restored: another one is chosen now, and the pressed button is removed. */
  readonly onReplaced: () => void;
}

/** Actions for a custom theme while it is the chosen one. */
export function CustomPresetActions({ preset, onEdit, onReplaced }: CustomPresetActionsProps) {
  const remove = () => {
    removePreset(preset.id);
    const restore = () => {
      keepPreset(preset);
      setPreset(preset.id);
      onReplaced();
    };
    onReplaced();
    openSnackbar({ message: copy.removed, action: { label: copy.undo, onSelect: restore } });
  };
  return (
    <div className="mt-0.5 -mb-1 flex items-center text-ink-soft">
      <p className="min-w-0 flex-1 truncate text-small">{preset.description}</p>
      <IconButton svg={pencil} size={20} label={copy.editLabel(preset.name)} onClick={onEdit} />
      <IconButton
        svg={trash}
        size={20}
        label={copy.removeLabel(preset.name)}
        onClick={remove}
        className="-mr-1.5"
      />
    </div>
  );
}
