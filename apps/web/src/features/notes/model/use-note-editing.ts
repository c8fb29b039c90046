import { useEffect, useState } from 'react';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { NoteEditing } from './note-editing.ts';

/** The note of this address. It stays the same one when the address becomes its own: new → clientId → id. */
export function useNoteEditing(memberId: number, noteKey: string | undefined): NoteEditing {
  const [editing, setEditing] = useState(() => new NoteEditing(memberId, noteKey));
  const isThis = editing.memberId === memberId && editing.follows(noteKey);
  if (!isThis) setEditing(new NoteEditing(memberId, noteKey));

  useEffect(() => {
    void editing.open();
    const leave = () => editing.leave();
    // A hidden page may be ended without a word: what was typed is on its way by then.
    const hide = () => {
      if (document.visibilityState === 'hidden') void editing.flush().catch(() => {});
    };
    const stopKeeping = keepBeforeReload(() => editing.keep());
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopKeeping();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      editing.close();
    };
  }, [editing]);

  return editing;
}
