import { commandKey } from '#shared/lib/command-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Keycap } from '#shared/ui/keycap.tsx';
import { practiceCopy as copy, ratingName } from './copy.ts';
import { practiceFocus } from './practice-keys.ts';

interface KeySheetProps {
  readonly open: boolean;
  readonly hasTwoButtons: boolean;
  /** The back is typed, and a rating is suggested. */
  readonly isTyped?: boolean;
  readonly onClose: () => void;
}

export function KeySheet({ open, hasTwoButtons, isTyped, onClose }: KeySheetProps) {
  const rows = copy.keyRows;
  const keys: readonly (readonly [readonly string[], string])[] = [
    [isTyped ? ['Enter'] : ['Space', 'Enter'], rows.show],
    hasTwoButtons ? [['1', '2'], rows.rateTwo] : [['1', '2', '3', '4'], rows.rate],
    [['Space'], isTyped ? rows.suggested : ratingName('GOOD', hasTwoButtons)],
    [['Z'], rows.undo],
    [['E'], rows.edit],
    [['B'], rows.bookmark],
    [['?'], rows.keys],
    [[commandKey(), 'K'], rows.find],
  ];
  return (
    <Dialog
      open={open}
      finalFocus={practiceFocus}
      onClose={onClose}
      title={copy.keys}
      footer={
        <Button isLarge onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <dl className="mt-1.5">
        {keys.map(([caps, what]) => (
          <div
            key={what + caps.join()}
            className="flex min-h-5 items-center justify-between gap-2 border-b border-line py-0.5 last:border-b-0"
          >
            <dt className="text-label">{what}</dt>
            <dd className="flex shrink-0 gap-0.5">
              {caps.map((cap) => (
                <Keycap key={cap}>{cap}</Keycap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
