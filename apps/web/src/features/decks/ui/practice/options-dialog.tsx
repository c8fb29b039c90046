import { QUEUE_MODES, type QueueMode } from '@molip/domain/decks';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SettingRow } from '#shared/ui/setting-row.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import type { PracticeOptions } from '../../model/practice-options.ts';
import { practiceCopy as copy } from './copy.ts';
import { practiceFocus } from './practice-keys.ts';

const MODES = QUEUE_MODES.map((value) => ({ value, label: copy.modes[value] }));

interface OptionsDialogProps {
  readonly open: boolean;
  readonly mode: QueueMode;
  readonly options: PracticeOptions;
  readonly onMode: (mode: QueueMode) => void;
  readonly onOptions: (options: PracticeOptions) => void;
  readonly onClose: () => void;
}

/** Settings of practice, effective at once. */
export function OptionsDialog(props: OptionsDialogProps) {
  const { open, mode, options, onMode, onOptions, onClose } = props;
  return (
    <Dialog
      open={open}
      finalFocus={practiceFocus}
      onClose={onClose}
      title={copy.options}
      footer={
        <Button isLarge onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <div className="mt-1">
        <SettingRow label={copy.mode} help={copy.modeHelp}>
          {(names) => <Select {...names} options={MODES} value={mode} onChange={onMode} />}
        </SettingRow>
        <SwitchRow
          label={copy.shuffle}
          help={copy.shuffleHelp}
          checked={options.isShuffled}
          onChange={(isShuffled) => onOptions({ ...options, isShuffled })}
        />
        <SwitchRow
          label={copy.twoButtonMode}
          help={copy.twoButtonHelp}
          checked={options.hasTwoButtons}
          onChange={(hasTwoButtons) => onOptions({ ...options, hasTwoButtons })}
        />
        <SwitchRow
          label={copy.typedMode}
          help={copy.typedHelp}
          checked={options.isTyped}
          onChange={(isTyped) => onOptions({ ...options, isTyped })}
        />
      </div>
    </Dialog>
  );
}
