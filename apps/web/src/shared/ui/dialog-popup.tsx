import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CloseButton } from './close-button.tsx';
import { isAnswerToMessage } from './feedback/is-answer-to-message.ts';
import { useKeyboardArea } from './use-keyboard-area.ts';
import { useRootMark } from './use-root-mark.ts';

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
  /** Nobody asked for it: a key that was meant for the page presses nothing in it. */
  readonly comesUncalled?: boolean;
  /** What has the focus afterwards; without it, what had it before. It is given at once, not when the fading is over. */
  readonly finalFocus?: () => HTMLElement | null;
}

/** Within reach of the thumb on phones, in the middle elsewhere. Esc and a press beside it close it. */
export function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, children, footer, picture, hasCloseButton } = props;
  const { comesUncalled, finalFocus } = props;
  const popup = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  useFocusAfter(open, finalFocus);
  useRootMark('data-has-dialog', open);
  const keyboardArea = useKeyboardArea(open);
  const onOpenChange = (isOpen: boolean, { event, cancel }: Base.Root.ChangeEventDetails) => {
    if (isAnswerToMessage(event)) return cancel();
    if (!isOpen) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          // Also over another dialog, from which a question would hardly stand out.
          forceRender
          className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--t) ease-(--ease) data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={comesUncalled ? popup : undefined}
          finalFocus={finalFocus ?? opener}
          style={keyboardArea}
          className={classNames(
            'fixed inset-x-2 bottom-[calc(16px+var(--keyboard,var(--safe-bottom)))] z-30 mx-auto flex max-h-[calc(var(--seen-height,100dvh-var(--safe-bottom))-32px)] flex-col overflow-y-auto rounded-card bg-surface text-ink shadow-interrupt outline-none',
            'tablet:top-[var(--seen-middle,50%)] tablet:bottom-auto tablet:-translate-y-1/2',
            'transition-[opacity,translate] duration-(--t-slow) ease-(--ease) data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
            'tablet:data-ending-style:-translate-y-[calc(50%-8px)] tablet:data-starting-style:-translate-y-[calc(50%-8px)]',
            picture ? 'max-w-55' : 'max-w-52.5',
          )}
        >
          {picture ? <div className="shrink-0 bg-primary-soft px-3 py-4">{picture}</div> : null}
          <div className="p-3">
            <Base.Title className={classNames('text-title-sm', hasCloseButton && !picture && 'pr-5')}>
              {title}
            </Base.Title>
            {description ? (
              <Base.Description className="mt-0.75 text-ink-soft [&_b]:text-ink">
                {description}
              </Base.Description>
            ) : null}
            {children}
            {footer ? <div className="mt-3 flex gap-1 *:min-w-0 *:flex-1 *:px-1!">{footer}</div> : null}
          </div>
          {hasCloseButton ? (
            <Base.Close render={<CloseButton size={20} className="absolute top-1 right-1" />} />
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** What had the focus before, asked ahead of Base UI: a field in the dialog that takes it at once would be taken for that. */
function useOpener(open: boolean): () => HTMLElement | boolean {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const { current } = opener;
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) return current;
    // Nothing had it, or what was answered has taken away what asked for it. The first link of the page would show itself.
    return document.getElementById('main') ?? true;
  };
}

function useFocusAfter(open: boolean, finalFocus: DialogProps['finalFocus']): void {
  const latest = useRef(finalFocus);
  useEffect(() => {
    latest.current = finalFocus;
  });
  useEffect(() => {
    if (!open) return;
    return () => latest.current?.()?.focus({ preventScroll: true });
  }, [open]);
}
