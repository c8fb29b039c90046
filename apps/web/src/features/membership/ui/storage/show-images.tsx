import { useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { imagesCopy as copy } from '../../images-copy.ts';
import { STORAGE_BUTTON_CLASS } from './make-room.tsx';

/** Loaded when it is first opened: few members open it. */
const ImagesDialog = lazyComponent(async () => (await import('./images-dialog.tsx')).ImagesDialog);

export function ShowImages() {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={STORAGE_BUTTON_CLASS}
        onClick={() => setDialog('open')}
      >
        {copy.act}
      </button>
      {dialog === 'never' ? null : (
        <ImagesDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
