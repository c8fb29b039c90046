import { type LineSeparator, parseLines } from '@molip/domain/decks';
import { type SubmitEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { useFormDraft } from '#features/decks/model/use-form-draft.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { Select } from '#shared/ui/select.tsx';
import { ManyProgress } from '../chosen/many-progress.tsx';
import { editorCopy } from '../editor/copy.ts';
import { RestoredDraft } from '../editor/restored-draft.tsx';
import { WideDialog } from '../editor/wide-dialog.tsx';
import { batchCopy as copy } from './copy.ts';
import { LinePreview } from './line-preview.tsx';
import { remainingLines, useMakeCards } from './use-make-cards.ts';

const SEPARATORS = (Object.keys(copy.separators) as (keyof typeof copy.separators)[]).map((value) => ({
  value,
  label: copy.separators[value],
}));

interface StoredLines {
  readonly text: string;
  readonly separator: keyof typeof copy.separators;
}

interface BatchEntryProps {
  readonly memberId: number;
  readonly deckId: number;
  readonly deckName: string;
  readonly onClose: () => void;
}

/** Creates cards from pasted lines; failed lines stay in the field. */
export function BatchEntry({ memberId, deckId, deckName, onClose }: BatchEntryProps) {
  const id = useId();
  const formDraft = useFormDraft<StoredLines>(memberId, `new-cards-${deckId}`);
  const [text, setText] = useState(formDraft.restoredValue?.text ?? '');
  const [separator, setSeparator] = useState(formDraft.restoredValue?.separator ?? 'auto');
  const [isClosing, setClosing] = useState(false);
  /** How many cards were created, where not all were. */
  const [notice, setNotice] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, make, stop } = useMakeCards(deckId);
  const read = useDeferredValue(text);
  const parsed = useMemo(
    () => parseLines(read, separator === 'auto' ? undefined : (separator as LineSeparator)),
    [read, separator],
  );
  const ready = parsed.lines.flatMap((line) => ('card' in line ? [line] : []));
  const wouldLose = text.trim() !== '' && !formDraft.isStored;

  const write = (next: string) => {
    setText(next);
    formDraft.update({ text: next, separator });
  };
  const discardDraft = () => {
    formDraft.clear();
    setText('');
  };
  const save = async () => {
    setNotice(null);
    setFailure(null);
    const result = await make(ready.map(({ card }) => card));
    if (!result) return;
    const { done, failed } = result;
    formDraft.clear();
    if (done === ready.length) return onClose();
    const made = new Set(ready.slice(0, done).map(({ number }) => number));
    const remainingText = remainingLines(read, made);
    setText(remainingText);
    if (failed) formDraft.store({ text: remainingText, separator });
    setNotice(done > 0 ? copy.partly(done) : null);
    setFailure(failed);
  };
  return (
    <WideDialog
      title={copy.title}
      description={copy.inDeck(deckName)}
      onClose={() => (wouldLose ? setClosing(true) : onClose())}
    >
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void save();
        }}
        className="flex min-h-0 flex-1 flex-col"
      >
        {formDraft.restoredValue && formDraft.isStored && !failure ? (
          <RestoredDraft onDiscard={discardDraft} />
        ) : null}
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
              onChange={(event) => write(event.target.value)}
              className="h-25 w-full resize-y rounded-control border border-line-strong bg-surface px-1.75 py-1.25 text-body-s any-pointer-coarse:text-body outline-none placeholder:text-ink-soft focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)] tablet:h-35"
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
          {progress ? <ManyProgress label={copy.making} {...progress} onStop={stop} /> : null}
          <div className="flex items-center gap-2">
            <p role="status" className="flex-1 text-label text-ink-soft">
              {failure && formDraft.isStored ? editorCopy.draftStored : notice}
            </p>
            <Button
              type="submit"
              isLarge
              disabled={ready.length === 0}
              isBusy={progress !== null}
              busyLabel={copy.making}
              className="shrink-0"
            >
              {copy.save(ready.length)}
            </Button>
          </div>
        </footer>
      </form>
      <LeaveQuestion
        wouldLose={() => wouldLose}
        copy={editorCopy}
        closing={{ isAsked: isClosing, onStay: () => setClosing(false), onLeave: onClose }}
      />
    </WideDialog>
  );
}
