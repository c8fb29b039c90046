import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

const loadPopup = () => import('./dialog-popup.tsx');
const DialogPopup = lazy(async () => ({ default: (await loadPopup()).DialogPopup }));

/** The popup's code comes after the page that may open it: few visits do. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // Without a network it cannot come now; opening asks again.
    loadPopup().catch(() => {});
  }, []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  );
}
