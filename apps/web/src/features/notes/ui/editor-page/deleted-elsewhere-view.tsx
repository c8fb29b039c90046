import { useState } from 'react';
import { useStore } from 'zustand';
import { MarkdownView } from '#shared/markdown/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import type { NoteEditing } from '../../model/note-editing.ts';
import { saveAsNew } from '../../model/save-as-new.ts';
import { deletedElsewhereCopy as copy } from './copy.ts';

interface DeletedElsewhereProps {
  readonly editing: NoteEditing;
  readonly onAddress: (noteKey: string) => void;
  readonly onList: () => void;
}

/** The note was deleted elsewhere while it was being written here. */
export function DeletedElsewhereView({ editing, onAddress, onList }: DeletedElsewhereProps) {
  const note = useStore(editing.store, (state) => state.note);
  const [isAsking, setAsking] = useState(false);
  if (!note) return null;
  const { text } = note.draft;
  const keep = async () => {
    const made = await saveAsNew(note);
    await editing.discard();
    onAddress(made.key);
  };
  const discard = async () => {
    await editing.discard();
    onList();
  };
  return (
    <div className="mx-auto w-full max-w-90 px-2 pt-1 pb-6 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-1 text-ink-soft">{copy.text}</p>
      <div className="mt-2 flex flex-wrap gap-1">
        <Button onClick={() => void keep()}>{copy.saveAsNew}</Button>
        <Button look="line" onClick={() => setAsking(true)}>
          {copy.discard}
        </Button>
      </div>
      <article className="mt-3 rounded-card bg-surface p-2.5 shadow-card desktop:p-3">
        <h2 className="text-title-sm">{text.title}</h2>
        <MarkdownView source={text.content} />
      </article>
      <ConfirmDialog
        open={isAsking}
        question={copy.question}
        consequence={copy.consequence}
        cancelLabel={copy.cancel}
        confirmLabel={copy.discard}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      />
    </div>
  );
}
