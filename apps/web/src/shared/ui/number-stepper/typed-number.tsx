import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useEnter } from '../../lib/composition-hooks.ts';

interface TypedNumberProps {
  readonly label: string;
  readonly initial: string;
  readonly selectsAll: boolean;
  /** By Enter the person stays at the stepper; by blur they have already gone elsewhere. */
  readonly onCommit: (text: string, by: 'enter' | 'blur') => void;
  readonly onCancel: () => void;
}

/** The number as a field, over the whole box. */
export function TypedNumber({ label, initial, selectsAll, onCommit, onCancel }: TypedNumberProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const isDone = useRef(false);
  const enter = useEnter<HTMLInputElement>(({ value }) => finish(() => onCommit(value, 'enter')));

  // In the same task as the tap, or a phone would not bring its keyboard.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(selectsAll ? 0 : initial.length, initial.length);
  }, [initial, selectsAll]);

  // Leaving by key takes the field away, which browsers may report as a blur.
  const finish = (how: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    how();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return enter.onKeyDown(event);
    // A dialog around the stepper stays open.
    event.stopPropagation();
    finish(onCancel);
  };

  return (
    <input
      {...enter}
      ref={field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(() => onCommit(text, 'blur'))}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      aria-label={label}
      className="figures absolute inset-0 size-full rounded-control border border-primary bg-surface text-center text-figure font-bold shadow-[inset_0_0_0_1px_var(--primary)] outline-none"
    />
  );
}
