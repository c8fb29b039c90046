import { Dialog as Base } from '@base-ui/react/dialog';
import { type DragEvent, type ReactNode, useId } from 'react';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { isAnswerToMessage } from '#shared/ui/feedback/is-answer-to-message.ts';
import { useKeyboardArea } from '#shared/ui/use-keyboard-area.ts';

interface TransferDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** Wide enough for a table; long contents scroll between the title and the buttons. */
export function TransferDialog({ open, onClose, title, children }: TransferDialogProps) {
  const keyboardArea = useKeyboardArea(open);
  const onOpenChange = (isOpen: boolean, { event, cancel }: Base.Root.ChangeEventDetails) => {
    if (isAnswerToMessage(event)) return cancel();
    if (!isOpen) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          onDragOver={keepPage}
          onDrop={keepPage}
          className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--t) ease-(--ease) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          onDragOver={keepPage}
          onDrop={keepPage}
          style={keyboardArea}
          className="fixed inset-x-2 bottom-[calc(16px+var(--keyboard,var(--safe-bottom)))] z-30 mx-auto flex max-h-[calc(var(--seen-height,100dvh-var(--safe-bottom))-32px)] max-w-70 flex-col rounded-card bg-surface text-ink shadow-interrupt outline-none transition-[opacity,translate] duration-(--t-slow) ease-(--ease) data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 tablet:top-[var(--seen-middle,50%)] tablet:bottom-auto tablet:-translate-y-1/2 tablet:data-ending-style:-translate-y-[calc(50%-8px)] tablet:data-starting-style:-translate-y-[calc(50%-8px)]"
        >
          <Base.Title className="px-2 pt-2.5 pr-6.5 pb-1.5 text-title-sm tablet:px-3 tablet:pt-3">
            {title}
          </Base.Title>
          {children}
          <Base.Close render={<CloseButton size={20} className="absolute top-1 right-1" />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A file dropped beside the field must not replace the page. */
function keepPage(event: DragEvent): void {
  event.preventDefault();
}

export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-2.5 tablet:px-3">{children}</div>;
}

export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-1 px-2 pb-2 *:min-w-0 *:flex-1 *:px-1! tablet:px-3 tablet:pb-3">{children}</div>
  );
}

/** Takes the focus, as the pressed button was removed, so that screen readers announce the step. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const id = useFocusOnMount(useId());
  return (
    <h3 id={id} tabIndex={-1} className="text-title-s font-bold outline-none">
      {children}
    </h3>
  );
}
