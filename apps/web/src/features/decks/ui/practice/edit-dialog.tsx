import { fitsCard } from '@molip/domain/decks';
import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import type { DeckCard } from '../../model/deck-card.ts';
import { editorCopy } from '../cards/editor/copy.ts';
import { practiceCopy as copy } from './copy.ts';
import { practiceFocus } from './practice-keys.ts';

type CardText = Pick<DeckCard, 'content' | 'answer'>;

interface EditDialogProps {
  readonly open: boolean;
  readonly card: CardText;
  readonly onSave: (text: CardText) => void;
  readonly onClose: () => void;
}

/** Corrects a card in the middle of a practice; its schedule stays. */
export function EditDialog({ open, card, onSave, onClose }: EditDialogProps) {
  const [content, setContent] = useState(card.content);
  const [answer, setAnswer] = useState(card.answer);
  const [isTried, setTried] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const isChanged = content !== card.content || answer !== card.answer;
  const errors = {
    content: fault(content, copy.frontMissing),
    answer: fault(answer, copy.backMissing),
  };
  const close = () => (isChanged ? setClosing(true) : onClose());
  const save = () => {
    setTried(true);
    if (errors.content || errors.answer) return;
    onSave({ content, answer });
  };
  return (
    <Dialog
      open={open}
      finalFocus={practiceFocus}
      onClose={close}
      title={copy.editTitle}
      description={copy.editHelp}
      footer={
        <>
          <Button look="line" isLarge onClick={close}>
            {copy.keep}
          </Button>
          <Button isLarge onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="mt-2 flex flex-col gap-2">
        <TextArea
          label={copy.front}
          value={content}
          onValue={setContent}
          error={isTried ? errors.content : null}
        />
        <TextArea
          label={copy.back}
          value={answer}
          onValue={setAnswer}
          error={isTried ? errors.answer : null}
        />
      </div>
      <LeaveQuestion
        wouldLose={() => isChanged}
        copy={editorCopy}
        closing={{ isAsked: isClosing, onStay: () => setClosing(false), onLeave: onClose }}
      />
    </Dialog>
  );
}

function fault(text: string, missing: string): string | null {
  if (text.trim() === '') return missing;
  return fitsCard(text) ? null : copy.tooLong;
}

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | null;
}

function TextArea({ label, value, onValue, error }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-label font-bold">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        rows={3}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block w-full resize-y rounded-control border border-line-strong bg-surface px-1.75 py-1 text-body outline-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]"
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-0.5 text-small text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
