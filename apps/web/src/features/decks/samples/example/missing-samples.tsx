import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import type { DeckCalls } from '../../api/deck-calls.ts';
import { DECK_FAILURES, deckFailure, shownFailure } from '../../api/deck-failure.ts';
import { exampleCopy as copy } from './copy.ts';

const MISSING_ID = -999_999;

/** Changes a sample that does not exist. */
export function MissingSamples({ calls }: { readonly calls: DeckCalls }) {
  const [error, setError] = useState<Error | null>(null);
  const attempt = (change: Promise<unknown>, fallback: Parameters<typeof deckFailure>[1]) =>
    void change.catch((reason: unknown) => setError(deckFailure(reason, fallback)));
  return (
    <section className="rounded-card bg-surface p-2.5 shadow-card desktop:px-3">
      <h2 className="text-title-s">{copy.missingTitle}</h2>
      <p className="mb-1.5 text-label text-ink-soft">{copy.missingText}</p>
      <div className="mb-1.5 flex flex-wrap gap-1">
        <Button
          look="line"
          onClick={() => attempt(calls.updateDeck(MISSING_ID, { newPerDay: 1 }), DECK_FAILURES.updateDeck)}
        >
          {copy.missingDeck}
        </Button>
        <Button
          look="line"
          onClick={() => attempt(calls.updateCard(MISSING_ID, { suspended: true }), DECK_FAILURES.updateCard)}
        >
          {copy.missingCard}
        </Button>
      </div>
      <FormFailure>{error ? shownFailure(error) : null}</FormFailure>
    </section>
  );
}
