import type { TimeSlice } from '#platform/concurrency/time-slice.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { cp949Pieces } from './cp949.ts';

export type TextEncoding = 'utf-8' | 'utf-16' | 'cp949';

interface DecodedText {
  /** With one kind of line end. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

const PIECE_BYTES = 131_072;
const BROKEN = 0xfffd;
/** So many more broken letters than whole ones are answer enough. */
const CLEARLY = 10_000;

/** UTF-16 by its mark, else UTF-8 where more letters come out whole than broken, else what Korean Excel writes. */
export async function decodeText(
  bytes: Buffer,
  slice: TimeSlice,
  wanted?: 'utf-8' | 'cp949',
): Promise<DecodedText> {
  const marked = markOf(bytes);
  if (marked) {
    const text = await joined(pieces(bytes, marked), slice);
    refuseBinary(text.includes('\0'));
    return { text, encoding: 'utf-16' };
  }
  refuseBinary(bytes.includes(0));
  if (wanted === 'utf-8') return { text: await joined(pieces(bytes, 'utf-8'), slice), encoding: 'utf-8' };
  const text = wanted === 'cp949' ? null : await utf8Of(bytes, slice);
  if (text !== null) return { text, encoding: 'utf-8' };
  return { text: await joined(cp949Pieces(bytes), slice), encoding: 'cp949' };
}

function markOf([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Binary files have plenty of zeros; texts have none. */
function refuseBinary(hasZeros: boolean): void {
  if (hasZeros) throw new UnreadableFile('NOT_A_TABLE');
}

/** Without the mark at its beginning. */
function* pieces(bytes: Uint8Array, label: string): Generator<string> {
  const decoder = new TextDecoder(label);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
  yield decoder.decode();
}

/** Letters beyond ASCII that came out, and those that did not. */
interface Letters {
  whole: number;
  broken: number;
}

/** Syllables of CP949 are hardly ever letters of UTF-8; one that was cut off at the end is one of many. */
const isLikelyUtf8 = ({ whole, broken }: Letters, isAll: boolean): boolean =>
  isAll ? broken === 0 || (whole > 0 && whole >= broken) : broken - whole < CLEARLY;

/** Null where it is none. */
async function utf8Of(bytes: Buffer, slice: TimeSlice): Promise<string | null> {
  const letters: Letters = { whole: 0, broken: 0 };
  const parts: string[] = [];
  for (const part of pieces(bytes, 'utf-8')) {
    if (slice.shouldYield()) await slice.yieldNow();
    count(part, letters);
    if (!isLikelyUtf8(letters, false)) return null;
    parts.push(part);
  }
  return isLikelyUtf8(letters, true) ? joined(parts, slice) : null;
}

function count(text: string, letters: Letters): void {
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === BROKEN) letters.broken += 1;
    else if (letter > 0x7f) letters.whole += 1;
  }
}

/** With one kind of line end. */
async function joined(parts: Iterable<string>, slice: TimeSlice): Promise<string> {
  const clean: string[] = [];
  let held = '';
  for (const part of parts) {
    if (slice.shouldYield()) await slice.yieldNow();
    const text = held + part;
    // Half of a line end, maybe; its other half comes with the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    clean.push((held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n'));
  }
  await slice.yieldNow();
  return clean.join('') + (held && '\n');
}
