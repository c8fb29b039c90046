import { DECK_NAME_MAX } from '@molip/contract';
import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { generationCopy } from './copy.ts';
import { type DeckChoice, type DeckChoices, NEW_DECK } from './use-deck-choice.ts';
import type { SaveFailure } from './use-saving.ts';

interface SaveBarProps {
  readonly choices: DeckChoices;
  readonly choice: DeckChoice;
  /** How many cards are ticked. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly failure: SaveFailure | null;
  readonly onSave: () => void;
  /** What has just been done. */
  readonly children: ReactNode;
}

const { save: copy } = generationCopy;

/** Into which deck, and the one button that keeps anything. It stays within reach of a long list. */
export function SaveBar({ choices, choice, count, isBusy, failure, onSave, children }: SaveBarProps) {
  const id = useId();
  const { isLoading, isNew, isNameless } = choice;
  const reason = reasonAgainst(count, isNameless);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason === null && !isLoading && !isBusy) onSave();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="found-bar flex flex-col gap-1 rounded-card bg-surface p-1.5 shadow-float"
    >
      {children}
      <FormFailure>
        {failure ? (
          <>
            {failure.text}
            {failure.isNoteGone ? (
              <Button type="submit" look="line" className="mt-0.75 block">
                {copy.withoutNote}
              </Button>
            ) : null}
          </>
        ) : null}
      </FormFailure>
      {isNew ? (
        <TextField
          label={copy.deckName}
          name="deckName"
          value={choice.name}
          onValue={choice.setName}
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
            value={choice.value}
            disabled={isLoading}
            onChange={({ target }) => choice.choose(target.value)}
            className="h-full min-h-5.5 w-full appearance-none truncate rounded-control border border-line-strong bg-surface pr-4.5 pl-1.75 text-body-s any-pointer-coarse:text-body disabled:opacity-60"
          >
            {isLoading ? <option value="">{commonCopy.loading}</option> : null}
            {choices.decks?.map(({ deckId, deckName }) => (
              <option key={deckId} value={deckId}>
                {deckName}
              </option>
            ))}
            <option value={NEW_DECK}>{copy.newDeck}</option>
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

/** Why it cannot be saved yet; null when it can. */
function reasonAgainst(count: number, isNameless: boolean): string | null {
  if (count === 0) return copy.nothing;
  return isNameless ? copy.noName : null;
}
