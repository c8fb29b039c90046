import type { CardToCheck } from '@molip/contract';
import { wordDifference } from '@molip/domain/text';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { type CardSides, proposedSides, staysSame } from '../../model/checked-card.ts';
import { marked } from '../../model/marked-words.ts';
import { quotesToCompare } from '../../model/quote.ts';
import { spokenName } from '../../model/spoken-name.ts';
import { MarkedWords } from '../enhance/shown-lines.tsx';
import { CardAsIs, CardDifference } from './card-sides.tsx';
import { CardWording } from './card-wording.tsx';
import { checkCopy as copy } from './copy.ts';

interface CardCheckProps {
  readonly id: string;
  readonly card: CardToCheck;
  /** While it is being worded. */
  readonly wording: CardSides | null;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onWording: (sides: CardSides | null) => void;
  readonly onChange: (sides: CardSides) => void;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** One card: what it says, what the note says now, and what becomes of it. */
export function CardCheck(props: CardCheckProps) {
  const { id, card, wording, isBusy, failure, onWording, onChange, onKeep, onRemove } = props;
  const { deckName, proposal, sourceText } = card;
  const name = spokenName(card.content);
  const after = proposedSides(card);
  const isSame = staysSame(card);
  const act = (label: string) => copy.about(label, name);
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-label={name}
      className="rounded-card bg-surface px-2.5 py-2 shadow-card desktop:px-3"
    >
      <p className="mb-0.5 truncate text-small text-ink-soft">{deckName}</p>
      {wording ? (
        <CardWording
          sides={wording}
          isBusy={isBusy}
          onSides={onWording}
          onSave={() => onChange(wording)}
          onCancel={() => onWording(null)}
        />
      ) : isSame ? (
        <CardAsIs {...after} />
      ) : (
        <CardDifference now={card} after={after} />
      )}
      <div className="mt-1.5 difference border-l-2 border-line-mid pl-1.5 text-ink-soft">
        <p className="text-small">{proposal ? copy.noteNow : copy.gone}</p>
        <p className="whitespace-pre-wrap">
          <MarkedWords
            runs={marked(wordDifference(...quotesToCompare(sourceText, proposal?.sourceText ?? '')))}
          />
        </p>
      </div>
      {proposal && isSame && !wording ? <p className="mt-1 text-label">{copy.sameCard}</p> : null}
      {failure === undefined ? null : (
        <div className="mt-1">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
      {wording ? null : (
        <div className="mt-1.5 flex flex-wrap items-center gap-0.5">
          {isSame ? null : (
            <Button
              look="soft"
              aria-label={act(copy.change)}
              isBusy={isBusy}
              busyLabel={copy.changing}
              onClick={isBusy ? undefined : () => onChange(after)}
            >
              {copy.change}
            </Button>
          )}
          <Button
            look={isSame ? 'soft' : 'ghost'}
            aria-label={act(copy.keep)}
            disabled={isBusy}
            onClick={onKeep}
            className="px-1.5!"
          >
            {copy.keep}
          </Button>
          <Button
            look="ghost"
            aria-label={act(copy.word)}
            disabled={isBusy}
            onClick={() => onWording(after)}
            className="px-1.5!"
          >
            {copy.word}
          </Button>
          <IconButton
            svg={trash}
            size={20}
            label={act(copy.remove)}
            disabled={isBusy}
            onClick={onRemove}
            className="-mr-1.5 ml-auto text-ink-soft"
          />
        </div>
      )}
    </article>
  );
}
