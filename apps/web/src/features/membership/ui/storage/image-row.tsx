import type { ImageUse, StoredImage } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { imagesCopy as copy } from '../../images-copy.ts';
import { sizeOf } from '../../model/words.ts';

interface ImageRowProps {
  readonly image: StoredImage;
  readonly onErase: () => void;
}

export function ImageRow({ image, onErase }: ImageRowProps) {
  const { imageUrl, bytes, uses, useCnt, isErasable } = image;
  const size = sizeOf(bytes);
  const hiddenCount = useCnt - uses.length;
  return (
    <li className="flex items-center gap-1.5 py-1.25">
      <a
        href={imageUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={copy.open(size)}
        className="size-7 shrink-0 overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img src={imageUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      </a>
      <div className="min-w-0 flex-1">
        <p className="figures font-bold">{size}</p>
        {useCnt === 0 ? (
          <p className="text-small text-ink-soft">{copy.unused}</p>
        ) : (
          <ul className="text-small text-ink-soft">
            {uses.map((use) => (
              <li key={`${use.kind}-${use.cardId ?? use.noteId}`} className="truncate py-0.25">
                <UseLink use={use} />
              </li>
            ))}
            {hiddenCount > 0 ? <li className="py-0.25">{copy.moreUses(hiddenCount)}</li> : null}
          </ul>
        )}
      </div>
      {isErasable ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={copy.eraseOf(size)}
          className="min-h-5.5 shrink-0 rounded-control font-bold text-error text-label"
          onClick={onErase}
        >
          {copy.erase}
        </button>
      ) : null}
    </li>
  );
}

/** Links to the page where the image can be removed; a deleted note or card has no page. */
function UseLink({ use }: { readonly use: ImageUse }) {
  const path = use.isDeleted ? null : pathOf(use);
  const words = copy.use(use);
  if (path === null) return words;
  return (
    <Link to={path} className="underline decoration-line-strong hover:text-ink">
      {words}
    </Link>
  );
}

function pathOf({ kind, noteId, deckId }: ImageUse): string | null {
  if (kind === 'PROFILE') return '/profile/edit';
  if (kind === 'CARD') return deckId === null ? null : `/flashcards/${deckId}/cards`;
  return noteId === null ? null : `/note/${noteId}`;
}
