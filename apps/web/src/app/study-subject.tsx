import type { SessionSubject } from '@molip/domain/timer';
import { DeckSubject } from '#features/decks/index.ts';
import { NoteSubject } from '#features/notes/index.ts';
import { timerActions, timerState } from '#features/timer/index.ts';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { laterCopy } from './later-copy.ts';

/** What the timer is about, on the timer's pages. */
export function renderSubject(subject: SessionSubject | null) {
  const onClear = () => timerActions.setSubject(null);
  if (subject?.noteId != null) return <NoteSubject noteId={subject.noteId} onClear={onClear} />;
  if (subject?.deckId != null) return <DeckSubject deckId={subject.deckId} onClear={onClear} />;
  return null;
}

/** Starts to focus on it; a session that runs already is not cut short for it. */
export function focusOn(subject: SessionSubject): void {
  timerActions.setSubject(subject);
  const { status } = timerState();
  if (status === 'RUNNING' || status === 'PAUSED') openToast({ message: laterCopy.focusNext });
  else timerActions.start();
}
