import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The question, or what the dialog is about. */
  readonly title: string;
  /** One or two sentences, read together with the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that name the act; they share the width. */
  readonly footer?: ReactNode;
  /** A piece of interface above the title, on its own ground. */
  readonly picture?: ReactNode;
  readonly hasCloseButton?: boolean;
}

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
