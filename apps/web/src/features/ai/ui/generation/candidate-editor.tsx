import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SideField } from '#shared/ui/side-field.tsx';
import { errorsOf, isSound, type Sides } from '../../model/candidates.ts';
import { generationCopy } from './copy.ts';

interface CandidateEditorProps {
  readonly sides: Sides;
  readonly onSides: (sides: Sides) => void;
  readonly onDone: () => void;
  /** Back to what it was before. */
  readonly onCancel: () => void;
}

const { editor: copy } = generationCopy;
const FIELD = 'field-sizing-content max-h-30 min-h-8 resize-none px-1.75 py-1.25 text-body';

/** Both sides in their place in the list; what is typed counts at once. */
export function CandidateEditor({ sides, onSides, onDone, onCancel }: CandidateEditorProps) {
  const front = useRef<HTMLTextAreaElement>(null);
  useEffect(() => front.current?.focus(), []);
  const errors = errorsOf(sides);
  const done = () => {
    if (isSound(sides)) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) done();
    else return;
    event.preventDefault();
  };
  return (
    <form
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
      className="flex min-w-0 flex-1 flex-col gap-1"
    >
      <SideField
        label={copy.front}
        value={sides.content}
        error={errors.content}
        ref={front}
        rows={2}
        className={FIELD}
        onValue={(content) => onSides({ ...sides, content })}
      />
      <SideField
        label={copy.answer}
        value={sides.answer}
        error={errors.answer}
        rows={2}
        className={FIELD}
        onValue={(answer) => onSides({ ...sides, answer })}
      />
      <div className="flex justify-end gap-1">
        <Button look="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" look="soft" disabled={!isSound(sides)}>
          {copy.done}
        </Button>
      </div>
    </form>
  );
}
