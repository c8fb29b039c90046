import './difference.css';
import type { WordRun } from '@molip/domain/text';
import type { ShownLine } from '../../model/enhance-lines.ts';

const LOOKS: Record<ShownLine['kind'], string> = {
  text: '',
  item: 'difference-item',
  heading: 'font-bold',
};

/** Lines with what was taken away struck through and what came in bold: colour never speaks alone. */
export function ShownLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  return lines.map(({ kind, runs }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is shown whole; its lines never move.
    <p key={index} className={LOOKS[kind]}>
      <MarkedWords runs={runs} />
    </p>
  ));
}

export function MarkedWords({ runs }: { readonly runs: readonly WordRun[] }) {
  return runs.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places.
    return <Mark key={index}>{text}</Mark>;
  });
}
