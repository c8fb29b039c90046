import { NOTE_CONTENT_MAX } from '@molip/contract';
import { useStore } from 'zustand';
import type { NoteEditing } from '../../model/note-editing.ts';
import { editorCopy as copy } from './copy.ts';

/** A quiet reader of Korean takes in so many characters a minute. */
const CHARACTERS_A_MINUTE = 500;

/** Follows the text as it is on the device, a moment behind the typing: counting costs nothing while one types. */
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
