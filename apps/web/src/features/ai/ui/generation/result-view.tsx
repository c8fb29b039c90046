import './found.css';
import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../../../../shared/lib/api/index.ts';
import { isMobile } from '../../../../shared/lib/screen-class.ts';
import { useScreenClass } from '../../../../shared/lib/use-screen-class.ts';
import { openToast } from '../../../../shared/ui/feedback/toasts/toast-store.ts';
import { cardsToSave, isSound } from '../../model/candidates.ts';
import { useCandidates } from '../../model/use-candidates.ts';
import { EngineLabel } from '../shared/engine-label.tsx';
import { StageHeading } from '../shared/stage-heading.tsx';
import { CandidateRow, rowId } from './candidate-row.tsx';
import { generationCopy as copy } from './copy.ts';
import type { Found, NoteToRead } from './found.ts';
import { JoinBar } from './join-bar.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { NoteWithPassages } from './note-with-passages.tsx';
import { type DeckChoices, SaveBar, type Saved, type SaveTarget } from './save-bar.tsx';

const LIST_ID = 'candidates';

/** Long enough to read, decide and reach the button. */
const UNDO_MS = 6_000;

export type SaveCards = (target: SaveTarget, cards: ReturnType<typeof cardsToSave>) => Promise<number>;

interface ResultViewProps extends Found {
  readonly choices: DeckChoices;
  readonly onSave: SaveCards;
}

/** The note with its passages beside the cards that were found in them; on phones the cards quote the note. */
export function ResultView({ note, result, model, choices, onSave, onAgain }: ResultViewProps) {
  const list = useCandidates(result.cards, note.content);
  const { candidates, editing } = list;
  const hasNote = !isMobile(useScreenClass());
  const [marked, setMarked] = useState<ReadonlySet<number> | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  /** The cards that shall become one; null while ticks choose what is saved. */
  const [joining, setJoining] = useState<readonly number[] | null>(null);
  const [isStartingOver, setStartingOver] = useState(false);
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const isChanged = candidates.some(({ isEdited }) => isEdited);
  const saving = useSaving(list, note, onSave);

  const isJoining = joining !== null;
  const { choose, edit, write, finishEditing, cancelEditing } = list;
  const onTick = useCallback(
    (id: number, isTicked: boolean) => {
      if (!isJoining) choose([id], isTicked);
      else setJoining((now) => (now ?? []).filter((one) => one !== id).concat(isTicked ? [id] : []));
    },
    [isJoining, choose],
  );
  const endEditing = useCallback((end: () => void, id: number | undefined) => {
    end();
    // The pencil comes back with the words.
    if (id !== undefined) focusLater(`#${rowId(id)} > button`);
  }, []);
  const editingId = editing?.id;
  const onDone = useCallback(
    () => endEditing(finishEditing, editingId),
    [endEditing, finishEditing, editingId],
  );
  const onCancel = useCallback(
    () => endEditing(cancelEditing, editingId),
    [endEditing, cancelEditing, editingId],
  );

  const onPassage = (ids: readonly number[]) => {
    // Pressed again, words that several cards came from lead to the next of them.
    const next = ids[(ids.indexOf(shownId ?? -1) + 1) % ids.length];
    if (next === undefined) return;
    setShownId(next);
    const row = document.getElementById(rowId(next));
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('input')?.focus({ preventScroll: true });
  };
  const join = () => {
    if (!joining || joining.length < 2) return;
    const before = candidates;
    const first = before.find(({ id }) => joining.includes(id))?.id;
    list.join(joining);
    setJoining(null);
    // Above, not over the bar with which one goes on.
    openToast({
      message: copy.join.done(joining.length),
      actionLabel: copy.join.undo,
      onAction: () => list.takeApart(before, joining),
      duration: UNDO_MS,
    });
    if (first !== undefined) focusLater(`#${rowId(first)} input`);
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-0.5">
        <StageHeading text={copy.foundText}>{copy.found(result.cards.length)}</StageHeading>
        <div className="-mx-1 flex flex-1 flex-wrap items-center desktop:justify-end">
          {hasNote ? null : (
            <span className="mx-1 inline-flex">
              <EngineLabel engine={result.engine} model={model} />
            </span>
          )}
          {/* In their place while cards are joined, so that nothing jumps. */}
          <div inert={isJoining} className={isJoining ? 'invisible' : undefined}>
            <QuietButton
              onClick={() =>
                choose(
                  candidates.map(({ id }) => id),
                  chosen.length === 0,
                )
              }
            >
              {chosen.length === 0 ? copy.chooseAll : copy.chooseNone}
            </QuietButton>
            {candidates.length > 1 ? (
              <QuietButton
                onClick={() => {
                  finishEditing();
                  setJoining([]);
                  focusLater(`#${LIST_ID} input`);
                }}
              >
                {copy.join.begin}
              </QuietButton>
            ) : null}
            <QuietButton onClick={() => (isChanged ? setStartingOver(true) : onAgain())}>
              {copy.again}
            </QuietButton>
          </div>
        </div>
      </div>
      <div className="found-columns">
        {hasNote ? (
          <NoteWithPassages
            title={note.title}
            content={note.content}
            engine={result.engine}
            model={model}
            candidates={candidates}
            shownId={shownId}
            onPress={onPassage}
            onMarked={setMarked}
          />
        ) : null}
        <div className="min-w-0">
          <ul
            id={LIST_ID}
            aria-label={copy.cards}
            className="divide-y divide-line rounded-card bg-surface shadow-card"
          >
            {candidates.map((candidate) => (
              <CandidateRow
                key={candidate.id}
                candidate={candidate}
                isJoining={isJoining}
                isTicked={joining ? joining.includes(candidate.id) : candidate.isChosen}
                isEditing={editing?.id === candidate.id}
                isShown={hasNote && shownId === candidate.id}
                isQuoted={!hasNote || (marked !== null && !marked.has(candidate.id))}
                hasNote={hasNote}
                onTick={onTick}
                onShow={setShownId}
                onEdit={edit}
                onSides={write}
                onDone={onDone}
                onCancel={onCancel}
              />
            ))}
          </ul>
          {joining ? (
            <JoinBar
              count={joining.length}
              onJoin={join}
              onCancel={() => {
                setJoining(null);
                focusLater(`#${LIST_ID} input`);
              }}
            />
          ) : (
            <SaveBar
              choices={choices}
              noteTitle={note.title}
              count={chosen.length}
              isBusy={saving.isBusy}
              failure={saving.failure}
              saved={saving.saved}
              onSave={saving.save}
            />
          )}
        </div>
      </div>
      <LeaveQuestion
        isChanged={isChanged}
        isStartingOver={isStartingOver}
        onStay={() => setStartingOver(false)}
        onStartOver={onAgain}
      />
    </>
  );
}

/** On what the next render brings. */
function focusLater(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus());
}

interface QuietButtonProps {
  readonly onClick: () => void;
  readonly children: string;
}

function QuietButton({ onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-5.5 rounded-control px-1 text-label font-bold text-ink-soft hover:text-ink"
    >
      {children}
    </button>
  );
}

function useSaving(
  { candidates, edit, markSaved }: ReturnType<typeof useCandidates>,
  note: NoteToRead,
  onSave: SaveCards,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  // State arrives a render late; a second press in the same frame must already see it.
  const busy = useRef(false);

  const save = async (target: SaveTarget, deckName: string) => {
    if (busy.current) return;
    const chosen = candidates.filter((one) => one.isChosen);
    const unsound = chosen.find((one) => !isSound(one));
    setFailure(unsound ? copy.save.unsound : null);
    if (unsound) return edit(unsound.id);
    busy.current = true;
    setBusy(true);
    try {
      const deckId = await onSave(target, cardsToSave(chosen, note));
      markSaved(chosen);
      setSaved({ deckId, deckName, count: chosen.length });
      openToast({ message: copy.save.done(deckName, chosen.length), severity: 'success' });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, saved, save: (target: SaveTarget, name: string) => void save(target, name) };
}
