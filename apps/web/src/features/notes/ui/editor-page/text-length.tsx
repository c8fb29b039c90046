import { NOTE_CONTENT_MAX } from '@molip/contract';
import { useStore } from 'zustand';
import type { NoteEditing } from '../../model/note-editing.ts';
import { editorCopy as copy } from './copy.ts';

/** The usual reading speed of Korean. */
const CHARACTERS_A_MINUTE = 500;

/** Counts the text on the device, so that a keystroke does not count it. */
export function TextLength({ editing }: { readonly editing: NoteEditing }) {
  const length = useStore(editing.store, ({ note }) => note?.draft.text.content.length ?? 0);
  if (length > NOTE_CONTENT_MAX)
    return (
      <p role="alert" className="text-small text-error">
        {copy.tooLong}
      </p>
    );
  return (
    <p className="flex gap-1.5 text-small text-ink-soft">
      <span>{copy.count(length)}</span>
      <span>{copy.minutes(Math.max(1, Math.round(length / CHARACTERS_A_MINUTE)))}</span>
    </p>
  );
}
