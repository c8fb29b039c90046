import type { ParsedLine } from '@molip/domain/decks';
import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { Icon } from '#shared/ui/icon.tsx';
import { batchCopy as copy } from './copy.ts';

/** Problems in later lines are shown as well. */
const SHOWN = 100;

/** The cards that the lines become, and the lines with problems. */
export function LinePreview({ lines }: { readonly lines: readonly ParsedLine[] }) {
  const problems = lines.filter((line) => 'problem' in line).length;
  const shown = lines.filter((line, index) => index < SHOWN || 'problem' in line).slice(0, 2 * SHOWN);
  return (
    <div className="min-w-0">
      <p role="status" className="text-label">
        <b>{copy.ready(lines.length - problems)}</b>{' '}
        <span className="text-ink-soft">{problems > 0 ? copy.problemCount(problems) : ''}</span>
      </p>
      {lines.length === 0 ? <p className="mt-1 text-small text-ink-soft">{copy.empty}</p> : null}
      {lines.length === 0 ? null : (
        <section
          aria-label={copy.preview}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too.
          tabIndex={0}
          className="mt-1 max-h-45 overflow-y-auto rounded-control border border-line"
        >
          <table className="w-full table-fixed text-left text-label">
            <thead className="sticky top-0 bg-sunken text-small text-ink-soft">
              <tr>
                <th className="w-5 px-1 font-normal">{copy.line}</th>
                <th className="px-1 font-normal">{copy.front}</th>
                <th className="px-1 font-normal">{copy.answer}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {shown.map((line) => (
                <tr key={line.number} className="align-top">
                  <td className="figures px-1 py-0.5 text-ink-soft">{line.number}</td>
                  {'card' in line ? (
                    <>
                      <td className="line-clamp-2 px-1 py-0.5">{line.card.content}</td>
                      <td className="px-1 py-0.5">
                        <span className="line-clamp-2">{line.card.answer}</span>
                        {line.card.tags.length > 0 ? (
                          <span className="block truncate text-small text-ink-soft">
                            {line.card.tags.map((tag) => `#${tag}`).join(' ')}
                          </span>
                        ) : null}
                      </td>
                    </>
                  ) : (
                    <td colSpan={2} className="px-1 py-0.5 text-error">
                      <span className="flex items-center gap-0.5">
                        <Icon svg={warning} size={16} />
                        {copy.problems[line.problem]}
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {lines.length > shown.length ? (
        <p className="mt-0.5 text-small text-ink-soft">{copy.more(lines.length - shown.length)}</p>
      ) : null}
    </div>
  );
}
