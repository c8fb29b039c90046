import { AD_REASON_MAX } from '@molip/contract';
import { useId, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
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
  const isBlocked = useRef(false);
  const reason = chosen === copy.other ? text.trim() : chosen;
  const block = () => {
    isBlocked.current = true;
    onBlock(reason || undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      // What opened it has the focus again, unless it is gone with the ad. Not all of main: its first control may be a
      // field, and a keyboard would open.
      finalFocus={() => (isBlocked.current ? document.querySelector('#main h1') : null)}
      footer={
        <>
          <Button look="line" isLarge onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button isLarge onClick={block}>
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
