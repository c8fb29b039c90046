import type { GeneratedCards } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EngineLabel } from '../shared/engine-label.tsx';
import { StageHeading } from '../shared/stage-heading.tsx';
import { generationCopy } from './copy.ts';
import { noteEditPath } from './paths.ts';

interface NothingFoundProps {
  readonly result: GeneratedCards;
  readonly model: string | undefined;
  readonly onAgain: () => void;
}

const { nothing: copy } = generationCopy;

/** No cards: why, and what a note needs so that there are some. */
export function NothingFound({ result, model, onAgain }: NothingFoundProps) {
  const reason = result.reason ?? 'NOTHING_FOUND';
  return (
    <section className="mx-auto w-full max-w-70">
      <StageHeading text={copy.lines[reason]}>{copy.titles[reason]}</StageHeading>
      <div className="mt-3 rounded-card bg-surface p-2.5 shadow-card">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <h2 className="text-title-s">{copy.helps}</h2>
          <EngineLabel engine={result.engine} model={model} />
        </div>
        <ul className="mt-1 divide-y divide-line">
          {copy.examples.map(({ written, becomes }) => (
            <li key={written} className="flex flex-wrap items-baseline justify-between gap-x-2 py-1.25">
              <span className="min-w-0">{written}</span>
              <span className="text-small text-ink-soft">→ {becomes}</span>
            </li>
          ))}
        </ul>
        <div className="mt-1.5 flex flex-wrap gap-1">
          <Link to={noteEditPath(result.noteId)} className={buttonClass('primary')}>
            {copy.edit}
          </Link>
          <Button look="soft" onClick={onAgain}>
            {generationCopy.again}
          </Button>
        </div>
      </div>
    </section>
  );
}
