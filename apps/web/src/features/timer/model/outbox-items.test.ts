import { expect, it } from 'vitest';
import { outboxItemsForSession } from './outbox-items.ts';
import { at, bodiesOf, ID, isoAt, NEXT_ID, play, START } from './timer.fixture.ts';

const kinds = (items: Parameters<typeof bodiesOf>[0]) => items.map(({ kind }) => kind);

it('a start, a pause and a resume → items with the instants at which they happened', () => {
  const { outboxItems } = play([
    [0, START],
    [100, { type: 'PAUSE' }],
    [500, { type: 'START', sessionId: NEXT_ID }],
  ]);
  expect(bodiesOf(outboxItems)).toEqual([
    {
      kind: 'timer.start',
      body: {
        sessionId: ID,
        mode: 'FOCUS',
        duration: 1200,
        startedAt: isoAt(0),
        completedSessions: 0,
        currentCycle: 1,
      },
    },
    { kind: 'timer.pause', sessionId: ID, body: { at: isoAt(100) } },
    { kind: 'timer.resume', sessionId: ID, body: { at: isoAt(500) } },
  ]);
});

it('a session on a note → its item names the note, and so does that of the next session', () => {
  const { outboxItems } = play([
    [0, { type: 'SET_SUBJECT', subject: { noteId: 7, deckId: null } }],
    [0, START],
    [1200, { type: 'TICK' }],
  ]);
  const starts = bodiesOf(outboxItems).filter(({ kind }) => kind === 'timer.start');
  expect(starts).toMatchObject([{ body: { noteId: 7 } }, { body: { noteId: 7 } }]);
});

it('a subject chosen while a session runs → it is the subject of the next one', () => {
  const { outboxItems, record } = play([
    [0, START],
    [60, { type: 'SET_SUBJECT', subject: { noteId: 7, deckId: null } }],
    [60, { type: 'STOP' }],
    [90, { type: 'START', sessionId: NEXT_ID }],
  ]);
  const [first, second] = bodiesOf(outboxItems).filter(({ kind }) => kind === 'timer.start');
  expect(first).not.toHaveProperty('body.noteId');
  expect(second).toMatchObject({ body: { noteId: 7 } });
  expect(record.state.subject).toEqual({ noteId: 7, deckId: null });
});

it('a focus that is stopped early → items for the stop and for its whole minutes (Q-41)', () => {
  const { outboxItems } = play([
    [0, START],
    [299, { type: 'STOP' }],
  ]);
  expect(bodiesOf(outboxItems).slice(1)).toEqual([
    { kind: 'timer.stop', sessionId: ID, body: { at: isoAt(299) } },
    { kind: 'timer.study-time', body: { studyMinutes: 4, sessionId: ID, at: isoAt(299) } },
  ]);
});

it.each([
  [
    'less than a minute of focus',
    [
      [0, START],
      [59, { type: 'STOP' }],
    ],
  ],
  [
    'a break',
    [
      [0, { type: 'CHANGE_MODE', mode: 'LONG_BREAK' }],
      [0, START],
      [300, { type: 'STOP' }],
    ],
  ],
] as const)('%s → no study time (Q-41)', (_, events) => {
  expect(kinds(play(events).outboxItems)).toEqual(['timer.start', 'timer.stop']);
});

it.each(['RESET', 'STOP'] as const)('%s → the minutes of focus count', (type) => {
  expect(
    kinds(
      play([
        [0, START],
        [600, { type }],
      ]).outboxItems,
    ),
  ).toContain('timer.study-time');
});

it('a session ends → items for its end with all segments, and for the next session with its computed id', () => {
  const { outboxItems } = play([
    [0, START],
    [1200, { type: 'TICK' }],
  ]);
  expect(bodiesOf(outboxItems).slice(1)).toMatchObject([
    {
      kind: 'timer.complete',
      sessionId: ID,
      body: { completedAt: isoAt(1200), timeEntries: [{ startedAt: isoAt(0), elapsedMs: 1_200_000 }] },
    },
    { kind: 'timer.start', body: { sessionId: NEXT_ID, mode: 'SHORT_BREAK', startedAt: isoAt(1200) } },
  ]);
});

it('a session with a pause → items from its start on', () => {
  const { record } = play([
    [0, START],
    [100, { type: 'PAUSE' }],
    [500, { type: 'START', sessionId: NEXT_ID }],
  ]);
  const { session } = record.state;
  if (!session) throw new Error('It should run.');
  const place = { completedSessions: 1, currentCycle: 2, subject: null };
  expect(kinds(outboxItemsForSession(session, place))).toEqual([
    'timer.start',
    'timer.pause',
    'timer.resume',
  ]);
  const over = { ...session, status: 'COMPLETED' as const, completedAt: at(1600) };
  expect(kinds(outboxItemsForSession(over, place))).toEqual([
    'timer.start',
    'timer.pause',
    'timer.resume',
    'timer.complete',
  ]);
});
