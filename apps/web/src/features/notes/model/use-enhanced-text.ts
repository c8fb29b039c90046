import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#shared/lib/api/index.ts';
import { holdQueries } from '#shared/lib/query-changes.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { noteArrived } from '../api/note-cache.ts';
import { noteKeys } from '../api/note-keys.ts';
import { notesApiCopy as copy } from '../copy.ts';
import type { ReadableNote } from './readable-note.ts';
import { type Replacement, replaceText, syncNote } from './replace-text.ts';

export interface EnhancedText {
  readonly noteId: number;
  readonly revision: number;
  readonly originalContent: string;
  readonly content: string;
}

/** Puts an enhanced text in the place of the note's text, with undo. */
export function useEnhancedText(memberId: number, noteKey: string, note: ReadableNote | undefined) {
  const client = useQueryClient();

  const replace = async (replacement: Replacement) => {
    const note = await replaceText(memberId, noteKey, replacement);
    if (!note) return null;
    await holdQueries(client, noteKeys.all);
    noteArrived(client, note);
    return note;
  };

  const undo = async (replacement: Replacement) => {
    try {
      const note = await replace(replacement);
      if (note) openSnackbar({ message: copy.enhancedTakenBack });
      else openToast({ message: copy.changedSince, severity: 'warning' });
    } catch (reason) {
      openToast({ message: messageOf(reason), severity: 'error' });
    }
  };

  return {
    settle: () => syncNote(memberId, noteKey, note?.noteId ?? null, (saved) => noteArrived(client, saved)),

    /** False where the note has another text by now. */
    apply: async ({ noteId, revision, originalContent, content }: EnhancedText): Promise<boolean> => {
      const aiEnhanced = note?.aiEnhanced ?? false;
      const enhanced = await replace({ noteId, revision, content, aiEnhanced: true });
      if (!enhanced) return false;
      const before = { noteId, revision: enhanced.revision, content: originalContent, aiEnhanced };
      openSnackbar({
        message: copy.enhanced,
        severity: 'success',
        action: { label: copy.undo, onSelect: () => void undo(before) },
      });
      return true;
    },
  };
}
