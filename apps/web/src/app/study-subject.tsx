import type { SessionSubject } from '@molip/domain/timer';
import { NoteSubject } from '../features/notes/index.ts';
import { timerActions, timerState } from '../features/timer/index.ts';
import { openToast } from '../shared/ui/feedback/toasts/toast-store.ts';
import { appCopy } from './copy.ts';

/** What the timer is about, on the timer's pages. */
export function renderSubject(subject: SessionSubject | null) {
  if (subject?.noteId == null) return null;
  return <NoteSubject noteId={subject.noteId} onClear={() => timerActions.setSubject(null)} />;
}

/** Starts to focus on a note; a session that runs already is not cut short for it. */
export function focusOnNote(noteId: number): void {
  timerActions.setSubject({ noteId, deckId: null });
  const { status } = timerState();
  if (status === 'RUNNING' || status === 'PAUSED') openToast({ message: appCopy.focusNext });
  else timerActions.start();
}
