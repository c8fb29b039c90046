import { fitsCard } from '@molip/domain/decks';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { SideField } from '#shared/ui/side-field.tsx';
import type { DeckCard } from '../../model/deck-card.ts';
import { editorCopy } from '../cards/editor/copy.ts';
import { practiceCopy as copy } from './copy.ts';
import { practiceFocus } from './practice-keys.ts';

const FIELD = 'resize-y px-1.75 py-1 text-body';

type CardText = Pick<DeckCard, 'content' | 'answer'>;

interface EditDialogProps {
  readonly open: boolean;
  readonly card: CardText;
  readonly onSave: (text: CardText) => void;
  readonly onClose: () => void;
}

/** Edits a card during practice; its schedule stays. */
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
        <SideField
          rows={3}
          className={FIELD}
          label={copy.front}
          value={content}
          onValue={setContent}
          error={isTried ? errors.content : null}
        />
        <SideField
          rows={3}
          className={FIELD}
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
