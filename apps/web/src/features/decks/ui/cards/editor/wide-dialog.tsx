import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { isAnswerToMessage } from '#shared/ui/feedback/is-answer-to-message.ts';
import { useKeyboardArea } from '#shared/ui/use-keyboard-area.ts';

interface WideDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A large dialog: full screen on phones, a wide sheet elsewhere. */
export function WideDialog({ title, description, onClose, children }: WideDialogProps) {
  const keyboardArea = useKeyboardArea(true);
  const onOpenChange = (isOpen: boolean, { event, cancel }: Base.Root.ChangeEventDetails) => {
    if (isAnswerToMessage(event)) return cancel();
    if (!isOpen) onClose();
  };
  return (
    <Base.Root open onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--t) ease-(--ease) data-starting-style:opacity-0" />
        <Base.Popup
          style={keyboardArea}
          className="fixed inset-x-0 top-[var(--seen-top,0px)] bottom-[var(--keyboard,0px)] z-30 mx-auto flex flex-col overflow-y-auto bg-surface pb-(--safe-bottom) text-ink shadow-interrupt outline-none transition-[opacity,translate] duration-(--t-slow) ease-(--ease) data-starting-style:translate-y-2 data-starting-style:opacity-0 tablet:inset-x-3 tablet:top-[calc(var(--seen-top,0px)+6dvh)] tablet:bottom-auto tablet:max-h-[calc(var(--seen-height,100dvh)*0.88)] tablet:max-w-110 tablet:rounded-card"
        >
          <header className="sticky top-0 z-10 flex items-center gap-1 border-b border-line bg-surface py-1 pr-1 pl-2 tablet:pl-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-title-s">{title}</Base.Title>
              {description ? (
                <Base.Description className="truncate text-small text-ink-soft">
                  {description}
                </Base.Description>
              ) : null}
            </div>
            <Base.Close render={<CloseButton size={20} />} />
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
