import type { CyclePosition, TimerState } from './machine.ts';
import { isOver, type TimerSession } from './session.ts';

/** The session that runs or is paused, as the server holds it for all of a member's devices. */
export type SharedSession = { readonly session: TimerSession; readonly place: CyclePosition } | null;

/** Takes over what another device did. Nothing there while one is here: it was ended elsewhere. */
export function adoptSharedSession(state: TimerState, shared: SharedSession): TimerState {
  if (!shared) return state.session ? { ...state, mode: 'FOCUS', status: 'IDLE', session: null } : state;
  const { session, place } = shared;
  if (isOver(session)) return state;
  return {
    ...state,
    ...place,
    // What was chosen here since it began is for the next session, of which the server has not heard yet.
    subject:
      state.session?.sessionId === session.sessionId ? state.subject : (place.subject ?? state.subject),
    mode: session.mode,
    status: session.status === 'PAUSED' ? 'PAUSED' : 'RUNNING',
    session,
  };
}
