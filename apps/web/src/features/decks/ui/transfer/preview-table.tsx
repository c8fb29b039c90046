import type { ImportPreview } from '@molip/contract';
import { transferCopy as copy } from './copy.ts';

export function PreviewTable({ rows }: Pick<ImportPreview, 'rows'>) {
  return (
    <section
      aria-label={copy.preview}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too.
      tabIndex={0}
      className="mt-0.5 max-h-27 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full table-fixed text-left text-label">
        <thead className="sticky top-0 bg-sunken text-small text-ink-soft">
          <tr>
            <th scope="col" className="px-1.25 py-0.25 font-normal">
              {copy.front}
            </th>
            <th scope="col" className="px-1.25 py-0.25 font-normal">
              {copy.answer}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ content, answer, tags }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and never move.
            <tr key={index} className="align-top">
              <td className="px-1.25 py-0.5">
                <span className="line-clamp-2 wrap-anywhere">{content}</span>
              </td>
              <td className="px-1.25 py-0.5">
                <span className="line-clamp-2 wrap-anywhere">{answer}</span>
                {tags.length > 0 ? (
                  <span className="block truncate text-small text-ink-soft">
                    {tags.map((tag) => `#${tag}`).join(' ')}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
