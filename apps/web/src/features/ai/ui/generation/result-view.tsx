import './found.css';
import { useCallback, useState } from 'react';
import { isMobile } from '#shared/lib/screen-class.ts';
import { useScreenClass } from '#shared/lib/use-screen-class.ts';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { useCandidates } from '../../model/use-candidates.ts';
import { EngineLabel } from '../shared/engine-label.tsx';
import { JoinedLine, SavedLine } from './bar-lines.tsx';
import { CandidateRow, rowId } from './candidate-row.tsx';
import { generationCopy as copy } from './copy.ts';
import { focusLater } from './focus-later.ts';
import type { Found } from './found.ts';
import { FoundHead } from './found-head.tsx';
import { JoinBar } from './join-bar.tsx';
import { NoteWithPassages } from './note-with-passages.tsx';
import { SaveBar } from './save-bar.tsx';
import { type DeckChoices, useDeckChoice } from './use-deck-choice.ts';
import { useJoining } from './use-joining.ts';
import { type SaveCards, useSaving } from './use-saving.ts';

const LIST_ID = 'candidates';
const FIRST_TICK = `#${LIST_ID} input`;

interface ResultViewProps extends Found {
  readonly choices: DeckChoices;
  readonly onSave: SaveCards;
}

/** The note with its passages beside the cards that were found in them; on phones the cards quote the note. */
export function ResultView({ note, result, model, choices, onSave, onAgain }: ResultViewProps) {
  const list = useCandidates(result.cards, note.content);
  const { candidates, editing, choose, finishEditing, cancelEditing } = list;
  const hasNote = !isMobile(useScreenClass());
  const [marked, setMarked] = useState<ReadonlySet<number> | null>(null);
  const [shownId, setShownId] = useState<number | null>(null);
  const [isStartingOver, setStartingOver] = useState(false);
  const joining = useJoining(list);
  const choice = useDeckChoice(choices, note, result.cards);
  const saving = useSaving({ list, choice, note, onSave, onSaved: joining.forget });
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const isChanged = candidates.some(({ isEdited }) => isEdited);

  const isJoining = joining.ids !== null;
  const { tick: tickToJoin } = joining;
  const onTick = useCallback(
    (id: number, isTicked: boolean) => (isJoining ? tickToJoin(id, isTicked) : choose([id], isTicked)),
    [isJoining, tickToJoin, choose],
  );
  // The pencil comes back with the words.
  const pencil = editing ? `#${rowId(editing.id)} > button` : '';
  const onDone = useCallback(() => {
    finishEditing();
    focusLater(pencil);
  }, [finishEditing, pencil]);
  const onCancel = useCallback(() => {
    cancelEditing();
    focusLater(pencil);
  }, [cancelEditing, pencil]);

  const onPassage = (ids: readonly number[]) => {
    // Pressed again, words that several cards came from lead to the next of them.
    const next = ids[(ids.indexOf(shownId ?? -1) + 1) % ids.length];
    if (next === undefined) return;
    setShownId(next);
    const row = document.getElementById(rowId(next));
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <FoundHead
        count={candidates.length}
        label={hasNote ? null : <EngineLabel engine={result.engine} model={model} />}
        isAnyChosen={chosen.length > 0}
        canJoin={candidates.filter(({ isSaved }) => !isSaved).length > 1}
        isJoining={isJoining}
        isSaving={saving.isBusy}
        onChooseAll={(isChosen) =>
          choose(
            candidates.map(({ id }) => id),
            isChosen,
          )
        }
        onJoin={() => {
          joining.begin();
          focusLater(FIRST_TICK);
        }}
        onAgain={() => (isChanged ? setStartingOver(true) : onAgain())}
      />
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
                isTicked={joining.ids ? joining.ids.includes(candidate.id) : candidate.isChosen}
                isEditing={editing?.id === candidate.id}
                isShown={hasNote && shownId === candidate.id}
                isQuoted={!hasNote || (marked !== null && !marked.has(candidate.id))}
                hasNote={hasNote}
                onTick={onTick}
                onShow={setShownId}
                onEdit={list.edit}
                onSides={list.write}
                onDone={onDone}
                onCancel={onCancel}
              />
            ))}
          </ul>
          {joining.ids ? (
            <JoinBar
              count={joining.ids.length}
              onJoin={() => focusLater(`#${rowId(joining.finish() ?? 0)} input`)}
              onCancel={() => {
                joining.cancel();
                focusLater(FIRST_TICK);
              }}
            />
          ) : (
            <SaveBar
              choices={choices}
              choice={choice}
              count={chosen.length}
              isBusy={saving.isBusy}
              failure={saving.failure}
              onSave={saving.save}
            >
              {joining.joinedCount === null || saving.isBusy ? null : (
                <JoinedLine
                  count={joining.joinedCount}
                  onUndo={() => {
                    joining.undo();
                    focusLater(FIRST_TICK);
                  }}
                />
              )}
              {joining.joinedCount === null && saving.saved ? <SavedLine saved={saving.saved} /> : null}
            </SaveBar>
          )}
        </div>
      </div>
      <LeaveQuestion
        wouldLose={() => isChanged}
        copy={copy}
        closing={{ isAsked: isStartingOver, onStay: () => setStartingOver(false), onLeave: onAgain }}
      />
    </>
  );
}
