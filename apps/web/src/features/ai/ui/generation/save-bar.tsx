import { DECK_NAME_MAX } from '@molip/contract';
import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { commonCopy } from '../../../../shared/copy/common.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { generationCopy } from './copy.ts';
import { deckPath, practicePath } from './paths.ts';

/** A deck that there is, or one to be made. */
export type SaveTarget = { readonly deckId: number } | { readonly deckName: string };

export interface DeckChoices {
  /** The newest first; undefined until they are here. */
  readonly decks: readonly { readonly deckId: number; readonly deckName: string }[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export interface Saved {
  readonly deckId: number;
  readonly deckName: string;
  readonly count: number;
}

interface SaveBarProps {
  readonly choices: DeckChoices;
  readonly noteTitle: string;
  /** How many cards are ticked. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly saved: Saved | null;
  readonly onSave: (target: SaveTarget, deckName: string) => void;
}

const NEW = 'new';
const LINK =
  'inline-flex min-h-5.5 items-center rounded-small font-bold text-primary underline underline-offset-4';

const { save: copy } = generationCopy;

/** Into which deck, and the one button that keeps anything. It stays within reach of a long list. */
export function SaveBar({ choices, noteTitle, count, isBusy, failure, saved, onSave }: SaveBarProps) {
  const id = useId();
  const { decks = [] } = choices;
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState(() => [...noteTitle].slice(0, DECK_NAME_MAX).join(''));
  const isLoading = choices.decks === undefined && !choices.isFailed;
  const value = chosen ?? String(saved?.deckId ?? decks[0]?.deckId ?? NEW);
  const isNew = value === NEW && !isLoading;
  const reason = count === 0 ? copy.nothing : isNew && name.trim() === '' ? copy.noName : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason !== null || isLoading || isBusy) return;
    if (isNew) onSave({ deckName: name.trim() }, name.trim());
    else {
      const deck = decks.find(({ deckId }) => String(deckId) === value);
      if (deck) onSave({ deckId: deck.deckId }, deck.deckName);
    }
    // A deck that is made by this is the one that stays chosen.
    setChosen(isNew ? null : value);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="found-bar flex flex-col gap-1 rounded-card bg-surface p-1.5 shadow-float"
    >
      {saved ? <SavedLine saved={saved} /> : null}
      <FormFailure>{failure}</FormFailure>
      {isNew ? (
        <TextField
          label={copy.deckName}
          name="deckName"
          value={name}
          onValue={setName}
          maxLength={DECK_NAME_MAX}
          autoComplete="off"
        />
      ) : null}
      <div className="flex gap-1">
        <div className="relative min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            {copy.deck}
          </label>
          <select
            id={id}
            value={isLoading ? '' : value}
            disabled={isLoading}
            onChange={({ target }) => setChosen(target.value)}
            className="h-full min-h-5.5 w-full appearance-none truncate rounded-control border border-line-strong bg-surface pr-4.5 pl-1.75 text-body-s disabled:opacity-60"
          >
            {isLoading ? <option value="">{commonCopy.loading}</option> : null}
            {decks.map(({ deckId, deckName }) => (
              <option key={deckId} value={deckId}>
                {deckName}
              </option>
            ))}
            <option value={NEW}>{copy.newDeck}</option>
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-ink-soft">
            <Icon svg={caretDown} size={14} />
          </span>
        </div>
        <Button
          type="submit"
          disabled={reason !== null || isLoading}
          isBusy={isBusy}
          busyLabel={copy.saving}
          aria-describedby={reason ? `${id}-reason` : undefined}
          className="figures shrink-0"
        >
          {copy.act(count)}
        </Button>
      </div>
      {reason ? (
        <p id={`${id}-reason`} className="px-0.5 text-small text-ink-soft">
          {reason}
        </p>
      ) : null}
      {choices.isFailed ? (
        <p role="alert" className="flex items-center justify-between gap-1 px-0.5 text-small text-ink-soft">
          {copy.decksFailed}
          <Button look="ghost" onClick={choices.retry}>
            {commonCopy.retry}
          </Button>
        </p>
      ) : null}
    </form>
  );
}

/** Takes the focus: the button that was pressed has nothing left to save. */
function SavedLine({ saved }: { readonly saved: Saved }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) line.current?.focus({ preventScroll: true });
  }, [saved]);
  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-success-soft px-1.5 py-0.5 text-label outline-none"
    >
      <p className="py-0.5 text-success wrap-anywhere">{copy.done(saved.deckName, saved.count)}</p>
      <p className="flex gap-2">
        <Link to={deckPath(saved.deckId)} className={LINK}>
          {copy.toDeck}
        </Link>
        <Link to={practicePath(saved.deckId)} className={LINK}>
          {copy.toPractice}
        </Link>
      </p>
    </div>
  );
}
