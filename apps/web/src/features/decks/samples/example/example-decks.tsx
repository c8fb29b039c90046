import { DECK_PAGE_SIZE, type Deck } from '@molip/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormEnter } from '#shared/lib/composition-hooks.ts';
import { Button } from '#shared/ui/button.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { DeckCalls } from '../../api/deck-calls.ts';
import { DECK_FAILURES, deckFailure, shownFailure } from '../../api/deck-failure.ts';
import { deckKeys } from '../../api/deck-keys.ts';
import { decksCopy } from '../../copy.ts';
import { useShownDecks } from '../../model/use-shown-decks.ts';
import { SampleBanner } from '../sample-banner.tsx';
import { exampleCopy as copy } from './copy.ts';

const FILTER = { sort: 'createdAt,desc', page: 0, size: DECK_PAGE_SIZE } as const;

/** The list as pages show it, and a change of its first deck. */
export function ExampleDecks({ calls }: { readonly calls: DeckCalls }) {
  const shown = useShownDecks(FILTER, undefined, calls);
  const { list, from, error } = shown;
  const [first] = list?.decks ?? [];
  return (
    <>
      {list && from !== 'server' ? (
        <div className="-mb-2">
          <SampleBanner from={from} error={error} isRetrying={shown.isRetrying} onRetry={shown.retry} />
        </div>
      ) : null}
      <section className="rounded-card bg-surface p-2.5 shadow-card desktop:px-3">
        <div className="flex items-center justify-between gap-1">
          <h2 className="text-title-s">{copy.listTitle}</h2>
          <Button look="ghost" isBusy={shown.isRetrying} onClick={shown.retry}>
            {copy.reload}
          </Button>
        </div>
        {list ? null : error && from === 'server' ? (
          <FailedPart onRetry={shown.retry}>{shownFailure(error)}</FailedPart>
        ) : (
          <SkeletonGroup>
            <Skeleton className="my-1 h-3 w-20" />
            <Skeleton className="my-1 h-3 w-15" />
          </SkeletonGroup>
        )}
        {list?.total === 0 ? <p className="text-ink-soft">{copy.empty}</p> : null}
        <ul aria-label={copy.listTitle} className="divide-y divide-line">
          {list?.decks.map((deck) => (
            <li key={deck.deckId} className="flex min-h-6 items-center justify-between gap-1">
              <span className="min-w-0 truncate">{deck.deckName}</span>
              <span className="figures text-label text-ink-soft">{decksCopy.cards(deck.cardCnt)}</span>
            </li>
          ))}
        </ul>
      </section>
      {first ? <RenameExample key={first.deckId} deck={first} calls={calls} /> : null}
    </>
  );
}

interface RenameExampleProps {
  readonly deck: Deck;
  readonly calls: DeckCalls;
}

function RenameExample({ deck, calls }: RenameExampleProps) {
  const client = useQueryClient();
  const [name, setName] = useState(deck.deckName);
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = useFormEnter();
  const rename = async () => {
    setBusy(true);
    setFailure(null);
    setNews('');
    try {
      const { deckName } = await calls.updateDeck(deck.deckId, { deckName: name });
      setNews(copy.renamed(deckName));
      await client.invalidateQueries({ queryKey: deckKeys.lists });
      await client.invalidateQueries({ queryKey: deckKeys.sampleLists });
    } catch (reason) {
      setFailure(shownFailure(deckFailure(reason, DECK_FAILURES.updateDeck)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="rounded-card bg-surface p-2.5 shadow-card desktop:px-3">
      <h2 className="text-title-s">{copy.writeTitle}</h2>
      <p className="mb-2 text-label text-ink-soft">{copy.writeText}</p>
      <form
        {...enter}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && name.trim() !== '') void rename();
        }}
        className="flex flex-col gap-1.5"
      >
        <TextField label={decksCopy.deckName} value={name} onValue={setName} autoComplete="off" />
        <FormFailure>{failure}</FormFailure>
        <div className="flex items-center gap-1.5">
          <Button type="submit" isBusy={isBusy} busyLabel={copy.renaming}>
            {copy.rename}
          </Button>
          <p role="status" className="text-label text-ink-soft">
            {news}
          </p>
        </div>
      </form>
    </section>
  );
}
