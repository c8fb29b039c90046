import { lazy, Suspense, useState } from 'react';
import { imagesCopy as copy } from '../../images-copy.ts';
import { STORAGE_BUTTON_CLASS } from './make-room.tsx';

/** Loaded when it is first opened: few members open it. */
const ImagesDialog = lazy(() =>
  import('./images-dialog.tsx').then((module) => ({ default: module.ImagesDialog })),
);

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
        <Suspense>
          <ImagesDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
