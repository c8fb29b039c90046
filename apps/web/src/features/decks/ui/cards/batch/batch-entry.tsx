import { CARD_BATCH_MAX } from '@molip/contract';
import { type LineSeparator, parseLines } from '@molip/domain/decks';
import { type SubmitEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../../shared/ui/button.tsx';
import { openToast } from '../../../../../shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '../../../../../shared/ui/form-failure.tsx';
import { LeaveQuestion } from '../../../../../shared/ui/leave-question.tsx';
import { Select } from '../../../../../shared/ui/select.tsx';
import { shownFailure } from '../../../api/deck-failure.ts';
import { useCreateCards } from '../../../api/save-card.ts';
import { useTryId } from '../../../api/use-try-id.ts';
import { ManyProgress } from '../chosen/many-progress.tsx';
import { editorCopy } from '../editor/copy.ts';
import { WideDialog } from '../editor/wide-dialog.tsx';
import { batchCopy as copy } from './copy.ts';
import { LinePreview } from './line-preview.tsx';
import { remainingLines } from './remaining-lines.ts';

const SEPARATORS = (Object.keys(copy.separators) as (keyof typeof copy.separators)[]).map((value) => ({
  value,
  label: copy.separators[value],
}));

interface BatchEntryProps {
  readonly deckId: number;
  readonly deckName: string;
  readonly onClose: () => void;
}

/** Cards from pasted lines, 500 to a call; what could not be made stays in the field. */
export function BatchEntry({ deckId, deckName, onClose }: BatchEntryProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [separator, setSeparator] = useState<keyof typeof copy.separators>('auto');
  const [isClosing, setClosing] = useState(false);
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: create } = useCreateCards();
  const tryId = useTryId();
  const read = useDeferredValue(text);
  const parsed = useMemo(
    () => parseLines(read, separator === 'auto' ? undefined : (separator as LineSeparator)),
    [read, separator],
  );
  const ready = parsed.lines.flatMap((line) => ('card' in line ? [line] : []));
  const isChanged = text.trim() !== '';
  const running = useRef<AbortController | null>(null);
  // Whoever leaves gives up the rest, as the question says.
  useEffect(() => () => running.current?.abort(), []);

  const make = async ({ signal }: AbortController) => {
    let done = 0;
    let failed: string | null = null;
    try {
      while (done < ready.length && !signal.aborted) {
        setProgress({ done, total: ready.length });
        const cards = ready.slice(done, done + CARD_BATCH_MAX).map(({ card }) => card);
        await create({ deckId, cards, clientId: tryId(cards) });
        done += cards.length;
      }
    } catch (error) {
      failed = shownFailure(error as Error);
    }
    return { done, failed };
  };
  const save = async () => {
    if (running.current || ready.length === 0) return;
    setFailure(null);
    running.current = new AbortController();
    const { done, failed } = await make(running.current);
    running.current = null;
    setProgress(null);
    if (done > 0) openToast({ message: copy.made(done), severity: 'success' });
    if (done === ready.length) return onClose();
    const made = new Set(ready.slice(0, done).map(({ number }) => number));
    setText(remainingLines(read, made));
    setFailure([done > 0 ? copy.partly(done) : null, failed].filter(Boolean).join(' ') || null);
  };
  return (
    <WideDialog
      title={copy.title}
      description={copy.inDeck(deckName)}
      onClose={() => (isChanged ? setClosing(true) : onClose())}
    >
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void save();
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="grid flex-1 content-start gap-2 p-2 tablet:grid-cols-2 tablet:gap-3 tablet:p-3">
          <div className="min-w-0">
            <label htmlFor={id} className="text-label font-bold">
              {copy.lines}
            </label>
            <p id={`${id}-help`} className="mb-1 text-small text-ink-soft">
              {copy.help}
            </p>
            <textarea
              id={id}
              value={text}
              wrap="off"
              spellCheck={false}
              placeholder={copy.example}
              aria-describedby={`${id}-help`}
              readOnly={progress !== null}
              onChange={(event) => setText(event.target.value)}
              className="h-25 w-full resize-y rounded-control border border-line-strong bg-surface px-1.75 py-1.25 text-body-s outline-none placeholder:text-ink-soft focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)] tablet:h-35"
            />
            <div className="mt-1 flex items-center justify-between gap-1">
              <span id={`${id}-separator`} className="text-label">
                {copy.separator}
              </span>
              <Select
                options={SEPARATORS}
                value={separator}
                onChange={setSeparator}
                labelledBy={`${id}-separator`}
              />
            </div>
          </div>
          <LinePreview lines={parsed.lines} />
        </div>
        <footer className="sticky bottom-0 flex flex-col gap-1 border-t border-line bg-surface px-2 py-1.5 tablet:px-3">
          <FormFailure>{failure}</FormFailure>
          {progress ? (
            <ManyProgress label={copy.making} {...progress} onStop={() => running.current?.abort()} />
          ) : null}
          <Button
            type="submit"
            isLarge
            disabled={ready.length === 0}
            isBusy={progress !== null}
            busyLabel={copy.making}
            className="self-end"
          >
            {copy.save(ready.length)}
          </Button>
        </footer>
      </form>
      <LeaveQuestion
        wouldLose={() => isChanged}
        copy={editorCopy}
        closing={{ isAsked: isClosing, onStay: () => setClosing(false), onLeave: onClose }}
      />
    </WideDialog>
  );
}
