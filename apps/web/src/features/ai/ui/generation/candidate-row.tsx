import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import { memo } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { Candidate, Sides } from '../../model/candidates.ts';
import { quoteOf } from '../../model/quote.ts';
import { spokenName } from '../../model/spoken-name.ts';
import { CandidateEditor } from './candidate-editor.tsx';
import { CardFront, CardWords } from './card-words.tsx';
import { generationCopy as copy } from './copy.ts';

export const rowId = (id: number): string => `candidate-${id}`;

export interface RowActs {
  readonly onTick: (id: number, isTicked: boolean) => void;
  /** Shows where it came from. */
  readonly onShow: (id: number) => void;
  readonly onEdit: (id: number) => void;
  readonly onSides: (id: number, sides: Sides) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface CandidateRowProps extends RowActs {
  readonly candidate: Candidate;
  readonly isTicked: boolean;
  /** Ticks choose what is joined, not what is saved. */
  readonly isJoining: boolean;
  readonly isEditing: boolean;
  /** The note stands beside the list, with the passage of this one marked strongly. */
  readonly isShown: boolean;
  /** Whether its words are quoted here: where the note is not beside it, or does not have them. */
  readonly isQuoted: boolean;
  /** Whether there is a note beside the list. */
  readonly hasNote: boolean;
}

export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { candidate, isTicked, isJoining, isEditing, isShown, onTick, onEdit } = props;
  const { id, content, answer } = candidate;
  const name = spokenName(content);
  return (
    <li
      id={rowId(id)}
      data-shown={isShown ? '' : undefined}
      className="found-row flex items-start gap-0.25 py-1.5 pr-1 pl-1"
    >
      <div className="found-act found-tick">
        {isJoining && candidate.isSaved ? null : (
          <Checkbox checked={isTicked} onChange={(checked) => onTick(id, checked)}>
            <span className="sr-only">{isJoining ? copy.join.choose(name) : copy.choose(name)}</span>
          </Checkbox>
        )}
      </div>
      {isEditing ? (
        <CandidateEditor
          sides={{ content, answer }}
          onSides={(sides) => props.onSides(id, sides)}
          onDone={props.onDone}
          onCancel={props.onCancel}
        />
      ) : (
        <>
          <Words {...props} name={name} />
          {isJoining ? null : (
            <IconButton
              svg={pencil}
              size={20}
              label={copy.edit(name)}
              onClick={() => onEdit(id)}
              className="found-act text-ink-soft"
            />
          )}
        </>
      )}
    </li>
  );
});

function Words({
  candidate,
  isTicked,
  isQuoted,
  hasNote,
  onShow,
  name,
}: CandidateRowProps & { readonly name: string }) {
  const { id, content, answer, kind, passages, isExisting, isSaved, isEdited } = candidate;
  return (
    <div className="min-w-0 flex-1 py-1">
      {hasNote ? (
        <button
          type="button"
          aria-label={copy.show(name)}
          onClick={() => onShow(id)}
          className="absolute inset-0 rounded-card -outline-offset-2"
        />
      ) : null}
      <div
        className={classNames('tracking-[-0.022em] wrap-anywhere', isTicked ? 'font-bold' : 'text-ink-soft')}
      >
        <CardFront content={content} />
      </div>
      <div className={classNames('text-body-s wrap-anywhere', !isTicked && 'text-ink-soft')}>
        <CardWords words={answer} />
      </div>
      {isQuoted
        ? passages.map(({ text }) => (
            <blockquote key={text} className="found-quote text-small text-ink-soft">
              {quoteOf(text)}
            </blockquote>
          ))
        : null}
      <p className="mt-1 flex flex-wrap gap-0.75 text-caption font-bold">
        <span className="rounded-small bg-track px-0.75 py-0.25 text-ink-soft">{copy.kinds[kind]}</span>
        {isSaved ? (
          <span className="rounded-small bg-success-soft px-0.75 py-0.25 text-success">
            {isEdited ? copy.savedAndEdited : copy.saved}
          </span>
        ) : isExisting ? (
          <span className="rounded-small bg-warning-soft px-0.75 py-0.25 text-warning">{copy.existing}</span>
        ) : null}
      </p>
    </div>
  );
}
