import { editorCopy as copy } from './copy.ts';

interface RestoredDraftProps {
  readonly onDiscard: () => void;
}

/** The notice above a form that was filled with an unsaved draft. */
export function RestoredDraft({ onDiscard }: RestoredDraftProps) {
  return (
    <div className="px-2 pt-2 tablet:px-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-sunken px-2 text-label">
        <p role="status" className="py-1">
          {copy.draftRestored}
        </p>
        <button
          type="button"
          className="min-h-5.5 rounded-control font-bold text-ink-soft hover:text-ink"
          onClick={onDiscard}
        >
          {copy.discardDraft}
        </button>
      </div>
    </div>
  );
}
