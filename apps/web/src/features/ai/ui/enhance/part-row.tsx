import { passagesOfPart } from '@molip/korean-cards';
import { useEffect, useMemo, useRef } from 'react';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import {
  asProposed,
  beginWording,
  dropWording,
  endWording,
  isEdited,
  type PartChoice,
  withTaken,
  withWords,
} from '../../model/enhance-choices.ts';
import { enhanceCopy as copy } from './copy.ts';
import { PartPassages } from './part-passages.tsx';
import { PartWording } from './part-wording.tsx';

interface PartRowProps {
  readonly note: string;
  readonly title: string;
  readonly choice: PartChoice;
  readonly onChange: (change: (choice: PartChoice) => PartChoice) => void;
}

/** One part: taken or left, seen, and worded anew. */
export function PartRow({ note, title, choice, onChange }: PartRowProps) {
  const { part, isTaken, wording } = choice;
  const passages = useMemo(() => passagesOfPart(note, part), [note, part]);
  const isGone = passages.length === 0;
  const wordButton = useFocusBack(wording !== null);
  return (
    <section
      aria-label={title}
      className="border-t border-line px-2.5 pt-1.5 pb-2 first:border-t-0 desktop:px-3"
    >
      <div className="flex items-center gap-1">
        <Checkbox checked={isTaken} onChange={(taken) => onChange((now) => withTaken(now, taken))}>
          <span className="font-bold tracking-[-0.022em]">{title}</span>
          {isEdited(choice) ? (
            <span className="ml-1 rounded-small bg-track px-0.75 text-caption font-bold text-ink-soft">
              {copy.own}
            </span>
          ) : null}
        </Checkbox>
        {wording === null ? (
          <button
            ref={wordButton}
            type="button"
            aria-label={isGone ? undefined : copy.wordPart(title)}
            onClick={() => onChange((now) => (isGone ? asProposed(now) : beginWording(note, now)))}
            className="-mr-1.5 min-h-5.5 shrink-0 rounded-control px-1.5 font-bold text-ink-soft hover:text-ink"
          >
            {isGone ? copy.asProposed : copy.word}
          </button>
        ) : null}
      </div>
      {wording === null ? (
        <PartPassages kind={part.kind} passages={passages} />
      ) : (
        <PartWording
          title={title}
          passages={passages}
          wording={wording}
          isEdited={isEdited(choice)}
          onWords={(passage, words) => onChange((now) => withWords(now, passage, words))}
          onDone={() => onChange((now) => endWording(note, now))}
          onDrop={() => onChange(dropWording)}
          onProposed={() => onChange(asProposed)}
        />
      )}
    </section>
  );
}

/** When the words are done the focus is where it came from. */
function useFocusBack(isWording: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasWording = useRef(isWording);
  useEffect(() => {
    if (wasWording.current && !isWording) button.current?.focus();
    wasWording.current = isWording;
  }, [isWording]);
  return button;
}
