import { type ComponentType, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-popup.tsx';

let loaded: ComponentType<DialogProps> | null = null;

/** The popup's code comes after the page that may open it: few visits do. */
export function Dialog(props: DialogProps) {
  const [Popup, setPopup] = useState(() => loaded);
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // Another dialog may have brought it; it is taken up when this one opens.
    if (Popup || (loaded && !props.open)) return;
    import('./dialog-popup.tsx').then(
      ({ DialogPopup }) => {
        loaded = DialogPopup;
        setPopup(() => DialogPopup);
      },
      // Without a network it cannot come now; opening asks again.
      () => {},
    );
  }, [Popup, props.open]);
  return Popup && wasOpened ? <Popup {...props} /> : null;
}
