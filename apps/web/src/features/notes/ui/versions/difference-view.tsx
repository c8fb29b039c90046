import { useMemo } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { versionsCopy as copy } from './copy.ts';
import { type DifferenceRun, lineDifference, shownDifference } from './line-difference.ts';

interface DifferenceViewProps {
  readonly before: string;
  readonly after: string;
  /** Explains the signs. */
  readonly legend?: string;
}

const LOOKS: Record<DifferenceRun['kind'], string> = {
  same: 'text-ink-soft',
  removed: 'bg-error-soft text-error',
  added: 'bg-success-soft text-success',
};
const SIGNS: Record<DifferenceRun['kind'], string> = { same: '', removed: '−', added: '+' };

/** The old text compared with the current one, line by line. */
export function DifferenceView({ before, after, legend = copy.legend }: DifferenceViewProps) {
  const { parts, hidden } = useMemo(() => shownDifference(lineDifference(before, after)), [before, after]);
  if (before === after) return <p className="text-ink-soft">{copy.sameBody}</p>;
  return (
    <>
      <p className="mb-1 text-small text-ink-soft">{legend}</p>
      <div className="overflow-hidden rounded-control border border-line bg-surface text-body-s">
        {parts.map((part) =>
          part.kind === 'gap' ? (
            <p
              key={part.at}
              className="border-y border-line bg-sunken px-2 py-0.5 text-small text-ink-soft first:border-t-0 last:border-b-0"
            >
              {copy.unchanged(part.count)}
            </p>
          ) : (
            <Line key={part.at} kind={part.kind} text={part.text} />
          ),
        )}
      </div>
      {hidden > 0 ? <p className="mt-1 text-small text-ink-soft">{copy.moreLines(hidden)}</p> : null}
    </>
  );
}

interface LineProps {
  readonly kind: DifferenceRun['kind'];
  readonly text: string;
}

function Line({ kind, text }: LineProps) {
  const content = text === '' ? '\u00a0' : text;
  return (
    <div className={classNames('flex gap-1 px-2 whitespace-pre-wrap', LOOKS[kind])}>
      <span aria-hidden="true" className="w-1.5 shrink-0 font-bold select-none">
        {SIGNS[kind]}
      </span>
      {kind === 'removed' ? (
        <del className="min-w-0 no-underline">{content}</del>
      ) : kind === 'added' ? (
        <ins className="min-w-0 no-underline">{content}</ins>
      ) : (
        <span className="min-w-0">{content}</span>
      )}
    </div>
  );
}
