import './print.css';
import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { printCopy as copy } from '#features/decks/copy.ts';

interface PrintSheetProps {
  readonly deckName: string;
  readonly count: number;
  readonly body?: Ref<HTMLTableSectionElement>;
  readonly children?: ReactNode;
}

/** Visible in print only. The table's head is repeated on every page. */
export function PrintSheet({ deckName, count, body, children }: PrintSheetProps) {
  return createPortal(
    <section className="print-sheet">
      <h1>{deckName}</h1>
      <p>{copy.count(count)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.front}</th>
            <th scope="col">{copy.back}</th>
          </tr>
        </thead>
        <tbody ref={body}>{children}</tbody>
      </table>
    </section>,
    document.body,
  );
}
