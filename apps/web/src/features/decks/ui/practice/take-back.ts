import { closeSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import type { PracticeSession } from '../../model/practice-session.ts';

/** The message that offers to take back what was put away goes: that is what is taken back here, or it was before. */
export function takeBack(session: PracticeSession): void {
  closeSnackbar();
  session.undo();
}
