import { useId, useState } from 'react';
import { useEnter } from '../../../../shared/lib/composition-hooks.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { practiceCopy as copy } from './copy.ts';

/** Enter compares, with the last syllable, also while it is being composed. */
export function TypedField({ onCheck }: { readonly onCheck: (typed: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const enter = useEnter<HTMLInputElement>((field) => onCheck(field.value));
  return (
    <div className="px-2.5 pb-2.5 desktop:px-4">
      <label htmlFor={id} className="mb-1 block text-label font-bold">
        {copy.typedLabel}
      </label>
      <div className="flex gap-1">
        <input
          {...enter}
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // biome-ignore lint/a11y/noAutofocus: who chose to type answers types at every card.
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          className="h-6 w-full min-w-0 rounded-control border border-line-strong bg-surface px-1.75 text-body outline-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]"
        />
        <Button look="soft" onClick={() => onCheck(typed)} className="shrink-0">
          {copy.check}
        </Button>
      </div>
    </div>
  );
}
