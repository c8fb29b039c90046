import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { practiceCopy as copy } from './copy.ts';
import { Keycap } from './keycap.tsx';

interface KeySheetProps {
  readonly open: boolean;
  readonly hasTwoButtons: boolean;
  readonly onClose: () => void;
}

export function KeySheet({ open, hasTwoButtons, onClose }: KeySheetProps) {
  const rows = copy.keyRows;
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['Space', 'Enter'], rows.show],
    hasTwoButtons ? [['1', '2'], rows.rateTwo] : [['1', '2', '3', '4'], rows.rate],
    [['Space'], hasTwoButtons ? rows.known : rows.good],
    [['Z'], rows.undo],
    [['E'], rows.edit],
    [['B'], rows.bookmark],
    [['?'], rows.keys],
  ];
  return (
    <Dialog
      open={open}
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
