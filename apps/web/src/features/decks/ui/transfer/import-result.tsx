import type { ImportResult as Result } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { withCommas } from '#shared/lib/with-commas.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { cardsLink, studyLink } from '../deck-links.ts';
import { transferCopy as copy } from './copy.ts';
import { ImportedDecks } from './imported-decks.tsx';
import { DialogBody, DialogFoot, StepHeading } from './transfer-dialog.tsx';

interface ImportResultProps {
  readonly fileName: string;
  readonly result: Result;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function ImportResult({ fileName, result, onAgain, onClose }: ImportResultProps) {
  const { created, decks, skipped, warnings, deckIds } = result;
  const figures = [
    { name: copy.doneCards, value: created, unit: copy.cardUnit },
    { name: copy.doneDecks, value: decks, unit: copy.deckUnit },
    { name: copy.doneSkipped, value: skipped, unit: copy.cardUnit },
  ];
  const [deckId] = deckIds;
  const isOne = deckIds.length === 1 && deckId !== undefined;
  return (
    <>
      <DialogBody>
        <StepHeading>{created > 0 ? copy.doneTitle : copy.nothingNew}</StepHeading>
        <p className="mt-0.25 text-label wrap-anywhere text-ink-soft">{fileName}</p>
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {figures.map(({ name, value, unit }) => (
            <div key={name}>
              <dt className="text-label text-ink-soft">{name}</dt>
              <dd className="figures text-title-m font-bold">
                {withCommas(value)}
                <span className="ml-0.25 text-label font-normal text-ink-soft">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
        <ImportedDecks deckIds={deckIds} onOpen={onClose} />
        <Warnings warnings={warnings} />
      </DialogBody>
      <DialogFoot>
        <Button look="line" isLarge onClick={onAgain}>
          {copy.again}
        </Button>
        <Link
          {...(isOne ? cardsLink(deckId) : studyLink)}
          onClick={onClose}
          className={buttonClass('primary', true)}
        >
          {isOne ? copy.openDeck : copy.allDecks}
        </Link>
      </DialogFoot>
    </>
  );
}

/** What could not be imported. */
function Warnings({ warnings }: Pick<Result, 'warnings'>) {
  if (warnings.length === 0) return null;
  const title = copy.warnings(warnings.length);
  return (
    <section className="mt-2.5">
      <h4 className="text-label font-bold">{title}</h4>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too.
        tabIndex={0}
        className="mt-0.5 max-h-20 overflow-y-auto rounded-control bg-warning-soft px-1.5 py-1 text-label"
      >
        <ul className="flex list-disc flex-col gap-0.5 pl-2">
          {warnings.map((warning) => (
            <li key={warning} className="wrap-anywhere">
              {warning}
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
