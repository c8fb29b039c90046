import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
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

/** Both sides in their place in the list; what is typed counts at once. */
export function CandidateEditor({ sides, onSides, onDone, onCancel }: CandidateEditorProps) {
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
        hasFocus
        onValue={(content) => onSides({ ...sides, content })}
      />
      <SideField
        label={copy.answer}
        value={sides.answer}
        error={errors.answer}
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

interface SideFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hasFocus?: boolean;
  readonly onValue: (value: string) => void;
}

function SideField({ label, value, error, hasFocus, onValue }: SideFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);
  return (
    <div>
      <label htmlFor={id} className="mb-0.5 block text-label font-bold">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        value={value}
        rows={2}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onValue(event.target.value)}
        className={classNames(
          'field-sizing-content max-h-30 min-h-8 w-full resize-none rounded-control border bg-surface px-1.75 py-1.25 text-body outline-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
          error ? 'border-error shadow-[inset_0_0_0_1px_var(--error)]' : 'border-line-strong',
        )}
      />
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-0.5 flex items-center gap-0.5 text-small text-error">
          <Icon svg={warning} size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
