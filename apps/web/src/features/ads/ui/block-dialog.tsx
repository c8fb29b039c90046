import { AD_REASON_MAX } from '@molip/contract';
import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { adsCopy, BLOCK_REASONS } from '../copy.ts';

const copy = adsCopy.block;

interface BlockDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlock: (reason: string | undefined) => void;
}

/** Asks why, and takes no answer for one. */
export function BlockDialog({ open, onClose, onBlock }: BlockDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const group = useId();
  const reason = chosen === copy.other ? text.trim() : chosen;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      // What was pressed goes with the ad.
      finalFocus={() => document.getElementById('main')}
      footer={
        <>
          <Button look="line" isLarge onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button isLarge onClick={() => onBlock(reason || undefined)}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <fieldset className="mt-1">
        <legend className="sr-only">{copy.reasons}</legend>
        {[...BLOCK_REASONS, copy.other].map((one) => (
          <label key={one} className="ad-reason">
            <input type="radio" name={group} checked={chosen === one} onChange={() => setChosen(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      {chosen === copy.other ? (
        <textarea
          aria-label={copy.otherLabel}
          maxLength={AD_REASON_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="ad-reason-text"
        />
      ) : null}
    </Dialog>
  );
}
