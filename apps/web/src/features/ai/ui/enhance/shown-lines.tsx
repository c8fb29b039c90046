import type { WordRun } from '@molip/domain/text';
import { classNames } from '../../../../shared/lib/class-names.ts';
import type { ShownLine } from '../../model/enhance-lines.ts';

/** Lines with what was taken away struck through and what came in bold: colour never speaks alone. */
export function ShownLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  return lines.map(({ kind, runs }, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that is shown whole; its lines never move.
      key={index}
      className={classNames(
        'wrap-anywhere',
        kind === 'heading' && 'font-bold',
        kind === 'item' &&
          'relative pl-2 before:absolute before:left-0.75 before:text-ink-soft before:content-["•"]',
      )}
    >
      <MarkedWords runs={runs} />
    </p>
  ));
}

const MARK = 'rounded-[4px] box-decoration-clone px-0.25 whitespace-pre-wrap';

export function MarkedWords({ runs }: { readonly runs: readonly WordRun[] }) {
  return runs.map(({ kind, text }, index) => {
    const key = `${index}-${kind}`;
    if (kind === 'same') return text;
    if (kind === 'removed')
      return (
        <del key={key} className={`${MARK} bg-error-soft text-error`}>
          {text}
        </del>
      );
    return (
      <ins key={key} className={`${MARK} bg-success-soft font-bold text-success no-underline`}>
        {text}
      </ins>
    );
  });
}
