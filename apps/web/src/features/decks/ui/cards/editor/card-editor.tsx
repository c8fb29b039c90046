import type { Card } from '@molip/contract';
import { clozeNumbers } from '@molip/domain/decks';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ImageAlert } from '#shared/images/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { TagInput } from '#shared/ui/tag-input.tsx';
import { CardPreview } from './card-preview.tsx';
import { editorCopy as copy } from './copy.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { RichSideField } from './rich-side-field.tsx';
import { useCardForm } from './use-card-form.ts';
import { useSaveKey } from './use-save-key.ts';
import { WideDialog } from './wide-dialog.tsx';

interface CardEditorProps {
  readonly memberId: number;
  readonly deckId: number;
  readonly deckName: string;
  /** Null for a new card. */
  readonly card: Card | null;
  readonly onClose: () => void;
  /** Opens the next card after saving by Ctrl+Enter. */
  readonly onNext: (() => void) | undefined;
}

export function CardEditor({ memberId, deckId, deckName, card, onClose, onNext }: CardEditorProps) {
  const form = useCardForm({ memberId, deckId, card });
  const { draft } = form;
  const front = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLTextAreaElement>(null);
  const [isClosing, setClosing] = useState(false);
  const [made, setMade] = useState(0);
  const blanks = clozeNumbers(draft.content).length;
  const isNew = card === null;

  // Base UI focuses the first button, which closes the dialog.
  useEffect(() => {
    const timer = setTimeout(() => front.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  const close = () => (form.wouldLose() ? setClosing(true) : onClose());
  const saveAndClose = async () => {
    const saved = await form.save();
    if (!saved) return;
    openToast({ message: isNew ? copy.made(saved.count) : copy.saved, severity: 'success' });
    if (saved.isWhole) onClose();
  };
  const saveAndNext = async () => {
    if (!isNew && !form.isChanged()) return onNext?.();
    const saved = await form.save();
    if (!saved) return;
    if (isNew) setMade((before) => before + saved.count);
    if (!saved.isWhole) return;
    if (isNew) front.current?.focus();
    else if (onNext) onNext();
    else onClose();
  };
  const keys = useSaveKey(() => void saveAndNext());
  return (
    <WideDialog
      title={isNew ? copy.newTitle : copy.editTitle}
      description={copy.inDeck(deckName)}
      onClose={close}
    >
      <form
        noValidate
        {...keys}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void saveAndClose();
        }}
        className="flex flex-1 flex-col"
      >
        {form.isRestored ? <RestoredDraft onDiscard={form.discardDraft} /> : null}
        <div className="grid flex-1 content-start gap-2 p-2 tablet:grid-cols-2 tablet:content-stretch tablet:gap-3 tablet:p-3">
          <div className="flex min-w-0 flex-col gap-1.5">
            <RichSideField
              field={front}
              label={copy.front}
              example={copy.frontExample}
              value={draft.content}
              onValue={(content) => form.change({ content })}
              onImage={form.addImage}
              error={form.errors.content}
              hasCloze
            />
            <RichSideField
              field={back}
              label={copy.answer}
              example={blanks > 0 ? copy.clozeAnswerExample : copy.answerExample}
              value={draft.answer}
              onValue={(answer) => form.change({ answer })}
              onImage={form.addImage}
              error={form.errors.answer}
            />
            {isNew && blanks > 1 && draft.answer.trim() === '' ? (
              <p className="text-small text-ink-soft">{copy.clozeCards(blanks)}</p>
            ) : null}
            <TagInput label={copy.tags} tags={draft.tags} onTags={(tags) => form.change({ tags })} />
          </div>
          <CardPreview content={draft.content} answer={draft.answer} />
        </div>
        <footer className="sticky bottom-0 flex flex-col gap-1 border-t border-line bg-surface px-2 py-1.5 tablet:px-3">
          <FormFailure>{form.failure}</FormFailure>
          <div className="flex flex-wrap items-center justify-end gap-1">
            <p role="status" className="mr-auto text-small text-ink-soft">
              {form.failure && form.isStored ? (
                copy.draftStored
              ) : made > 0 ? (
                copy.made(made)
              ) : (
                <span className="not-tablet:hidden">{copy.keys}</span>
              )}
            </p>
            {isNew || onNext ? (
              <Button look="line" onClick={() => void saveAndNext()}>
                {copy.saveAndNext}
              </Button>
            ) : null}
            <Button type="submit" isBusy={form.isBusy} busyLabel={copy.saving}>
              {copy.save}
            </Button>
          </div>
        </footer>
      </form>
      <ImageAlert />
      <LeaveQuestion
        wouldLose={form.wouldLose}
        copy={copy}
        closing={{ isAsked: isClosing, onStay: () => setClosing(false), onLeave: onClose }}
      />
    </WideDialog>
  );
}
