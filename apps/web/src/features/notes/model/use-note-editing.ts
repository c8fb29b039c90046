import { useEffect, useState } from 'react';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { NoteEditing } from './note-editing.ts';

/** The note at this address. It stays the same object while the address goes from new to clientId to id. */
export function useNoteEditing(memberId: number, noteKey: string | undefined): NoteEditing {
  const [shown, setShown] = useState(() => ({ editing: new NoteEditing(memberId, noteKey), noteKey }));
  const { editing } = shown;
  if (editing.memberId !== memberId || shown.noteKey !== noteKey) {
    const isSame = editing.memberId === memberId && editing.follows(shown.noteKey, noteKey);
    setShown({ editing: isSame ? editing : new NoteEditing(memberId, noteKey), noteKey });
  }

  useEffect(() => {
    void editing.open();
    const leave = () => editing.leave();
    // Browsers end a hidden page without an event: what was typed is in the outbox by then.
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void editing.flush().catch(() => {});
    };
    const stopPersisting = keepBeforeReload(() => editing.persist());
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      stopPersisting();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      editing.close();
    };
  }, [editing]);

  return editing;
}
