import type { NoteText } from '@molip/domain/notes';
import { useState } from 'react';
import { useStore } from 'zustand';
import { MarkdownView } from '#shared/markdown/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import type { NoteEditing } from '../../model/note-editing.ts';
import { saveAsNew } from '../../model/save-as-new.ts';
import { DifferenceView } from '../versions/difference-view.tsx';
import { conflictCopy as copy } from './copy.ts';

const VIEWS = [
  { value: 'texts', label: copy.texts },
  { value: 'difference', label: copy.difference },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Two texts of one note. Nothing is sent until the person decides. */
export function ConflictView({ editing }: { readonly editing: NoteEditing }) {
  const note = useStore(editing.store, (state) => state.note);
  const [view, setView] = useState<View>('texts');
  const [isAsking, setAsking] = useState(false);
  if (!note?.draft.conflict) return null;
  const { text: mine, conflict: theirs } = note.draft;

  const keepBoth = async () => {
    await saveAsNew(note);
    await editing.resolve('theirs');
    openSnackbar({ message: copy.keptBoth, severity: 'success' });
  };
  return (
    <div className="mx-auto w-full max-w-146 px-2 pt-1 pb-6 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-1 text-ink-soft">{copy.text}</p>
      <div className="mt-2 flex flex-wrap gap-1">
        <Button onClick={() => void editing.resolve('mine')}>{copy.keepMine}</Button>
        <Button look="soft" onClick={() => void keepBoth()}>
          {copy.keepBoth}
        </Button>
        <Button look="line" onClick={() => setAsking(true)}>
          {copy.keepTheirs}
        </Button>
      </div>
      <p className="mt-1 text-small text-ink-soft">{copy.keepBothHelp}</p>
      <div className="mt-3 max-w-40">
        <Segment label={copy.view} options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'texts' ? (
        <div className="mt-2 grid gap-2 desktop:grid-cols-2">
          <OneText name={copy.mine} text={mine} />
          <OneText name={copy.theirs} text={theirs} />
        </div>
      ) : (
        <div className="mt-2">
          <DifferenceView before={whole(theirs)} after={whole(mine)} legend={copy.differenceHelp} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        question={copy.theirsQuestion}
        consequence={copy.theirsConsequence}
        cancelLabel={copy.cancel}
        confirmLabel={copy.discard}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => void editing.resolve('theirs')}
      />
    </div>
  );
}

function OneText({ name, text }: { readonly name: string; readonly text: NoteText }) {
  return (
    <section aria-label={name} className="min-w-0 rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
      <p className="text-label font-bold text-primary">{name}</p>
      <h2 className="mt-1 mb-1.5 text-title-sm">{text.title || copy.untitled}</h2>
      <MarkdownView source={text.content} />
    </section>
  );
}

/** With its title, which may be what differs. */
function whole({ title, content }: NoteText): string {
  return `${title}\n\n${content}`;
}
