import { expect, it } from 'vitest';
import { adoptSharedSession } from './adopt.ts';
import { initialTimer, transition } from './machine.ts';
import { openSession, pauseSession, stopSession } from './session.ts';
import { DEFAULT_TIMER_SETTINGS } from './settings.ts';

const T0 = new Date('2026-03-02T00:00:00Z');
const LATER = new Date('2026-03-02T00:05:00Z');
const idle = initialTimer(DEFAULT_TIMER_SETTINGS);
const place = { completedSessions: 1, currentCycle: 3, subject: null };
const session = openSession(
  '00000000-0000-4000-8000-000000000001',
  'SHORT_BREAK',
  DEFAULT_TIMER_SETTINGS,
  T0,
);

it('a session that another device started is shown, with its place in the cycle', () => {
  expect(adoptSharedSession(idle, { session, place })).toEqual({
    ...idle,
    ...place,
    mode: 'SHORT_BREAK',
    status: 'RUNNING',
    session,
  });
});

it('what it is about comes with it, and what was chosen here for the next one stays', () => {
  const note = { noteId: 7, deckId: null };
  const deck = { noteId: null, deckId: 3 };
  const chosen = { ...idle, subject: deck };
  expect(adoptSharedSession(chosen, { session, place: { ...place, subject: note } }).subject).toEqual(note);
  expect(adoptSharedSession(chosen, { session, place }).subject).toEqual(deck);
  const about = { session, place: { ...place, subject: note } };
  const running = adoptSharedSession(idle, about);
  expect(adoptSharedSession({ ...running, subject: deck }, about).subject, 'heard again').toEqual(deck);
  expect(adoptSharedSession({ ...running, subject: null }, about).subject, 'about nothing').toBeNull();
});

it('a pause made elsewhere pauses here', () => {
  const paused = pauseSession(session, LATER);
  expect(
    adoptSharedSession(adoptSharedSession(idle, { session, place }), { session: paused, place }),
  ).toMatchObject({
    status: 'PAUSED',
    session: paused,
  });
});

it('a session that another device ended → removed, as after a stop', () => {
  const running = transition(idle, { type: 'START', sessionId: session.sessionId }, T0).state;
  expect(adoptSharedSession(running, null)).toMatchObject({ status: 'IDLE', mode: 'FOCUS', session: null });
});

it('nothing there and nothing here leaves the chosen mode alone', () => {
  const chosen = { ...idle, mode: 'LONG_BREAK' } as const;
  expect(adoptSharedSession(chosen, null)).toBe(chosen);
});

it('a session that is over is not taken up', () => {
  expect(adoptSharedSession(idle, { session: stopSession(session, LATER), place })).toBe(idle);
});
