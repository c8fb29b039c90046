/** The difference between a shown second and the wall clock. */

/**
 * @typedef {{ seconds: number, atMs: number }} Note what was shown, and when
 * @typedef {{ duration: number, timeEntries: { startedAt: string, elapsedMs: number | null }[] }} Session
 */

/** When a running session will be over, from what the server holds. @param {Session} session */
export function computeEndMs({ duration, timeEntries }) {
  const ranMs = timeEntries.reduce((sum, { elapsedMs }) => sum + (elapsedMs ?? 0), 0);
  const startedAt = timeEntries.at(-1)?.startedAt ?? '';
  return Date.parse(startedAt) + duration * 1_000 - ranMs;
}

/** 0 while the shown second is the right one, else by how much it is too early or too late. @param {Note} note */
export function errorMs({ seconds, atMs }, endMs) {
  const rightFromMs = endMs - seconds * 1_000;
  const rightUntilMs = rightFromMs + 1_000;
  return Math.max(0, rightFromMs - atMs, atMs - rightUntilMs);
}

/** How long each shown second stood when it was not right any more. @param {Note[]} notes */
export function overdueMs(notes, endMs) {
  return notes.slice(0, -1).map(({ seconds }, index) => {
    const replacedAtMs = notes[index + 1]?.atMs ?? 0;
    return errorMs({ seconds, atMs: replacedAtMs }, endMs);
  });
}

/** Between two tabs: how long one showed a second before the other did. @param {Note[]} one @param {Note[]} other */
export function apartMs(one, other) {
  const seenAt = new Map(other.map(({ seconds, atMs }) => [seconds, atMs]));
  return one.flatMap(({ seconds, atMs }) => {
    const there = seenAt.get(seconds);
    return there === undefined ? [] : [Math.abs(atMs - there)];
  });
}
