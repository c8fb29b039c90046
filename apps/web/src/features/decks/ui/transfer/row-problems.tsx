import type { ImportPreview } from '@molip/contract';
import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { Icon } from '#shared/ui/icon.tsx';
import { transferCopy as copy } from './copy.ts';

/** The most that the server reports. */
const REPORTED_MAX = 100;

export function RowProblems({ problems }: Pick<ImportPreview, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <div className="mt-1.5">
      <p className="flex items-center gap-0.5 text-label text-warning">
        <Icon svg={warning} size={16} />
        {copy.problems(problems.length, problems.length >= REPORTED_MAX)}
      </p>
      <section
        aria-label={copy.problemList}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too.
        tabIndex={0}
        className="mt-0.5 max-h-12 overflow-y-auto rounded-control bg-sunken px-1.25 py-0.75 text-label"
      >
        <ul>
          {problems.map(({ number, message }) => (
            <li key={number} className="flex gap-1">
              <span className="figures shrink-0 text-ink-soft">{copy.problemLine(number)}</span>
              {message}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
