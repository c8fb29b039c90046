import { expect, it } from 'vitest';
import { lettersOfLife } from './letters.ts';
import { at, bodiesOf, ID, isoAt, NEXT_ID, play, START } from './testing.fixture.ts';

const kinds = (letters: Parameters<typeof bodiesOf>[0]) => letters.map(({ kind }) => kind);

it('a start, a pause and a resume are told with the instants at which they happened', () => {
  const { letters } = play([
    [0, START],
    [100, { type: 'PAUSE' }],
    [500, { type: 'START', sessionId: NEXT_ID }],
  ]);
  expect(bodiesOf(letters)).toEqual([
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

it('a session on a note says so, and so does the one that follows by itself', () => {
  const { letters } = play([
    [0, { type: 'SET_SUBJECT', subject: { noteId: 7, deckId: null } }],
    [0, START],
    [1200, { type: 'TICK' }],
  ]);
  const starts = bodiesOf(letters).filter(({ kind }) => kind === 'timer.start');
  expect(starts).toMatchObject([{ body: { noteId: 7 } }, { body: { noteId: 7 } }]);
});

it('a subject chosen while a session runs is the next one’s', () => {
  const { letters, record } = play([
    [0, START],
    [60, { type: 'SET_SUBJECT', subject: { noteId: 7, deckId: null } }],
    [60, { type: 'STOP' }],
    [90, { type: 'START', sessionId: NEXT_ID }],
  ]);
  const [first, second] = bodiesOf(letters).filter(({ kind }) => kind === 'timer.start');
  expect(first).not.toHaveProperty('body.noteId');
  expect(second).toMatchObject({ body: { noteId: 7 } });
  expect(record.state.subject).toEqual({ noteId: 7, deckId: null });
});

it('Q-41 a focus that is stopped early is told, with its whole minutes for the ledger', () => {
  const { letters } = play([
    [0, START],
    [299, { type: 'STOP' }],
  ]);
  expect(bodiesOf(letters).slice(1)).toEqual([
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
] as const)('Q-41 %s is no study time', (_, events) => {
  expect(kinds(play(events).letters)).toEqual(['timer.start', 'timer.stop']);
});

it.each(['RESET', 'STOP'] as const)('%s credits what was focused', (type) => {
  expect(
    kinds(
      play([
        [0, START],
        [600, { type }],
      ]).letters,
    ),
  ).toContain('timer.study-time');
});

it('an end is told with all its stretches, and the session that follows with its computed id', () => {
  const { letters } = play([
    [0, START],
    [1200, { type: 'TICK' }],
  ]);
  expect(bodiesOf(letters).slice(1)).toMatchObject([
    {
      kind: 'timer.complete',
      sessionId: ID,
      body: { completedAt: isoAt(1200), timeEntries: [{ startedAt: isoAt(0), elapsedMs: 1_200_000 }] },
    },
    { kind: 'timer.start', body: { sessionId: NEXT_ID, mode: 'SHORT_BREAK', startedAt: isoAt(1200) } },
  ]);
});

it('the life of a session that paused on the way is told from its beginning', () => {
  const { record } = play([
    [0, START],
    [100, { type: 'PAUSE' }],
    [500, { type: 'START', sessionId: NEXT_ID }],
  ]);
  const { session } = record.state;
  if (!session) throw new Error('It runs.');
  const place = { completedSessions: 1, currentCycle: 2, subject: null };
  expect(kinds(lettersOfLife(session, place))).toEqual(['timer.start', 'timer.pause', 'timer.resume']);
  const over = { ...session, status: 'COMPLETED' as const, completedAt: at(1600) };
  expect(kinds(lettersOfLife(over, place))).toEqual([
    'timer.start',
    'timer.pause',
    'timer.resume',
    'timer.complete',
  ]);
});
