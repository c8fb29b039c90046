import { setImmediate as nextTurn } from 'node:timers/promises';
import { keepsPieces, keptPieces } from './kept-pieces.ts';
import { keepsHalf } from './kept-words.ts';
import { BLANKS, type Place, passageFinder } from './passage-finder.ts';
import { safeMarkdown, tagsOf } from './safe-markdown.ts';

interface Change {
  readonly before: string;
  readonly after: string;
}

interface Replacement extends Place {
  readonly text: string;
}

/** Characters of one change: more are another note. */
const CHANGE_LENGTH_MAX = 8_000;
const BLOCK_MARK = /^(?:#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s|>|\|)/;

/** The note with those of a model's changes that are about a passage it has, and that keep what must be kept. */
export async function changesTaken(
  note: string,
  addresses: ReadonlySet<string>,
  changes: readonly Change[],
): Promise<string> {
  const find = passageFinder(note, BLANKS);
  const pieces = keptPieces(note);
  const taken: Replacement[] = [];
  let room = lengthMax(note) - note.length;
  for (const { before, after } of changes) {
    await nextTurn();
    const place = after.length <= CHANGE_LENGTH_MAX ? find(before) : null;
    if (!place?.isOnly || taken.some((other) => other.from < place.to && place.from < other.to)) continue;
    const source = note.slice(place.from, place.to);
    const text = safeMarkdown(after, { addresses, tags: tagsOf(source) });
    if (!text || text.length - source.length > room) continue;
    if (!keepsPieces(note, pieces, place, text) || !keepsHalf(source, text)) continue;
    room -= text.length - source.length;
    taken.push({ ...place, text: onLinesOfItsOwn(note, place, text) });
  }
  return replaced(note, taken);
}

function lengthMax(note: string): number {
  return 3 * note.length + 2_000;
}

/** A heading or a list that takes the place of words within a line. */
function onLinesOfItsOwn(note: string, { from, to }: Place, text: string): string {
  const startsLine = note.slice(note.lastIndexOf('\n', from - 1) + 1, from).trim() === '';
  const endsLine = /^[ \t]*(?:\n|$)/.test(note.slice(to, to + 200));
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  const lead = BLOCK_MARK.test(text) && !startsLine ? '\n\n' : '';
  const trail = BLOCK_MARK.test(lastLine.trimStart()) && !endsLine ? '\n\n' : '';
  return lead + text + trail;
}

function replaced(note: string, replacements: readonly Replacement[]): string {
  let at = 0;
  const pieces: string[] = [];
  for (const { from, to, text } of replacements.toSorted((a, b) => a.from - b.from)) {
    pieces.push(note.slice(at, from), text);
    at = to;
  }
  return pieces.join('') + note.slice(at);
}
