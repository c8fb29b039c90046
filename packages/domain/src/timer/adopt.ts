import type { CyclePosition, TimerState } from './machine.ts';
import { isOver, type TimerSession } from './session.ts';

/** The member's running or paused session, as the server shares it between devices. */
export type SharedSession = { readonly session: TimerSession; readonly place: CyclePosition } | null;

/** Adopts the session of another device. Without one, a session of this device has ended there. */
export function adoptSharedSession(state: TimerState, shared: SharedSession): TimerState {
  if (!shared) return state.session ? { ...state, mode: 'FOCUS', status: 'IDLE', session: null } : state;
  const { session, place } = shared;
  if (isOver(session)) return state;
  return {
    ...state,
    ...place,
    // A subject that was chosen during the session is for the next one, and not on the server yet.
    subject:
      state.session?.sessionId === session.sessionId ? state.subject : (place.subject ?? state.subject),
    mode: session.mode,
    status: session.status === 'PAUSED' ? 'PAUSED' : 'RUNNING',
    session,
  };
}
