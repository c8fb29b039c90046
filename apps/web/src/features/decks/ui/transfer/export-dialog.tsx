import type { Deck } from '@molip/contract';
import cards from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import table from '@phosphor-icons/core/assets/regular/table.svg?raw';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { exportDeck } from '../../api/transfer/export-deck.ts';
import { transferCopy as copy } from './copy.ts';

const FORMATS = [
  { format: 'apkg', svg: cards },
  { format: 'csv', svg: table },
] as const;

export interface ExportDialogProps {
  /** null while it is closed. */
  readonly deck: Deck | null;
  readonly onClose: () => void;
}

/** Selects the format. The file is created in the background. */
export function ExportDialog({ deck, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open={deck !== null}
      onClose={onClose}
      title={copy.exportTitle}
      description={deck ? <span className="wrap-anywhere">{deck.deckName}</span> : null}
      hasCloseButton
    >
      <ul className="-mx-1 mt-1.5 flex flex-col">
        {FORMATS.map(({ format, svg }) => (
          <li key={format}>
            <button
              type="button"
              onClick={() => {
                if (deck) void exportDeck(deck, format);
                onClose();
              }}
              className="flex w-full items-center gap-1.5 rounded-control px-1 py-1.25 text-left -outline-offset-2 hover:bg-sunken"
            >
              <Icon svg={svg} size={24} className="text-ink-soft" />
              <span className="min-w-0">
                <span className="block font-bold">{copy.formats[format].name}</span>
                <span className="block text-label text-ink-soft">{copy.formats[format].text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
