import { useEffect, useId } from 'react';
import { CloseButton } from '../ui/close-button.tsx';
import { SeverityIcon } from '../ui/feedback/severity-icon.tsx';
import { PlansLink } from '../ui/plans-link.tsx';
import { addOutlet, closeImageAlert, useImageAlert } from './image-alert-store.ts';

/** Where an editor says what became of an image: at the top, in the middle, apart from toasts. */
export function ImageAlert() {
  const id = useId();
  useEffect(() => addOutlet(id), [id]);
  const message = useImageAlert(({ message, outlets }) => (outlets[0] === id ? message : null));
  const isOutOfSpace = useImageAlert((state) => state.isOutOfSpace);
  if (message === null) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-9 z-40 flex justify-center px-2">
      <div
        role="alert"
        className="enter pointer-events-auto flex min-h-7 max-w-60 items-center gap-1.25 rounded-control bg-surface py-0.5 pr-0.5 pl-2 text-ink shadow-interrupt"
      >
        <SeverityIcon severity="error" />
        <div className="min-w-0 flex-1 py-1 text-label">
          <p className="font-medium">{message}</p>
          {isOutOfSpace ? <PlansLink /> : null}
        </div>
        <CloseButton onClick={closeImageAlert} className="text-ink-soft -outline-offset-4" />
      </div>
    </div>
  );
}
