import type { PartPassage } from '@molip/korean-cards';
import { useId } from 'react';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { Button } from '#shared/ui/button.tsx';
import { enhanceCopy as copy } from './copy.ts';

interface PartWordingProps {
  readonly title: string;
  readonly passages: readonly PartPassage[];
  /** Of each passage, so far. */
  readonly wording: readonly string[];
  readonly isEdited: boolean;
  readonly onWords: (passage: number, words: string) => void;
  readonly onDone: () => void;
  readonly onDrop: () => void;
  readonly onProposed: () => void;
}

/** A part in the member's own words, passage by passage, beside what the note says now. */
export function PartWording(props: PartWordingProps) {
  const { title, passages, wording, isEdited, onWords, onDone, onDrop, onProposed } = props;
  const first = useFocusOnMount(useId());
  return (
    <div className="flex flex-col gap-2">
      {passages.map(({ before, from }, index) => (
        <div key={from} className="grid gap-1.25 tablet:grid-cols-2 tablet:gap-3">
          <div className="difference">
            <p className="text-small text-ink-soft">{copy.now}</p>
            <p className="whitespace-pre-wrap">
              {before || <span className="text-ink-soft">{copy.nothingThere}</span>}
            </p>
          </div>
          <label className="block min-w-0">
            <span aria-hidden="true" className="block text-small text-ink-soft">
              {copy.after}
            </span>
            <span className="sr-only">{copy.words(title, index + 1, passages.length)}</span>
            <textarea
              id={index === 0 ? first : undefined}
              value={wording[index] ?? ''}
              onChange={({ target }) => onWords(index, target.value)}
              className="field-sizing-content max-h-30 min-h-6 w-full resize-none rounded-control border border-line-strong bg-surface px-1.25 py-1 text-body-s any-pointer-coarse:text-body outline-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]"
            />
          </label>
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-1">
        {isEdited ? (
          <Button look="ghost" onClick={onProposed} className="mr-auto">
            {copy.asProposed}
          </Button>
        ) : null}
        <Button look="ghost" onClick={onDrop}>
          {copy.wordsDropped}
        </Button>
        <Button look="soft" onClick={onDone}>
          {copy.wordsDone}
        </Button>
      </div>
    </div>
  );
}
