import { useEffect, useId, useRef } from 'react';
import { useEnter } from '#shared/lib/composition-hooks.ts';
import { practiceCopy as copy } from './copy.ts';
import { TYPED } from './practice-keys.ts';

interface TypedFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onCheck: (typed: string) => void;
}

/** Enter compares the answer, including a syllable that is being composed. */
export function TypedField({ value, onValue, onCheck }: TypedFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // In a low window the focused field would be covered by the bars.
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const enter = useEnter<HTMLInputElement>(({ value: typed }) => onCheck(typed));
  return (
    <div className="px-2.5 pb-2.5 desktop:px-4">
      <label htmlFor={id} className="mb-1 block text-label font-bold">
        {copy.typedLabel}
      </label>
      <input
        {...enter}
        {...TYPED}
        ref={field}
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        // biome-ignore lint/a11y/noAutofocus: who chose to type answers types at every card.
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        className="h-6 w-full min-w-0 scroll-mb-12 rounded-control border border-line-strong bg-surface px-1.75 text-body outline-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]"
      />
    </div>
  );
}
