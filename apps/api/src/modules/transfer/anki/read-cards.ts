import type { Database, SqlValue } from 'sql.js';
import type { TimeSlice } from '#platform/concurrency/time-slice.ts';
import {
  CARD_REVIEWS_MAX,
  DUE_AHEAD_MAX_MS,
  FIELD_CHARS_MAX,
  FIELDS_MAX,
  TAGS_CHARS_MAX,
} from '../limits.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Warn } from '../warnings.ts';
import { asNumber, asText, rowsOf, walkRows } from './collection.ts';
import { CLOZE_ID } from './collection-json.ts';
import { deckNameOf, readDeckNames } from './deck-names.ts';
import { type AnkiNote, labelOf, makeCard } from './make-card.ts';
import { type NoteType, readNoteTypes } from './note-types.ts';
import { readReviews } from './reviews.ts';
import { BURIED, SCHEDULE_COLUMNS, SUSPENDED, scheduleOf } from './schedule.ts';
import type { AnkiCard, AnkiReview, AnkiSchedule } from './types.ts';

/** @param deck with its parents: `국어::문법` */
export type OnCard = (deck: string, card: AnkiCard) => void;

/** 0 to 1. */
export type Progress = (share: number) => void;

interface Surroundings {
  readonly onCard: OnCard;
  readonly media: ReadonlyMap<string, unknown>;
  readonly warn: Warn;
  readonly slice: TimeSlice;
  readonly onProgress: Progress;
  readonly cardsMax: number;
  readonly now: Date;
}

/** Every card with its note; cards of one note follow each other, so a note is read once. */
export async function readCards(database: Database, surroundings: Surroundings): Promise<void> {
  const { onCard, warn, slice, onProgress, media, cardsMax, now } = surroundings;
  const total = asNumber(rowsOf(database, 'SELECT count(*) FROM cards')[0]?.[0]);
  if (total > cardsMax) throw new UnreadableFile('TOO_LARGE');
  const types = readNoteTypes(database);
  const deckNames = readDeckNames(database, warn);
  const reviews = await readReviews(database, { slice, warn, now });
  const beganAtS = asNumber(rowsOf(database, 'SELECT crt FROM col')[0]?.[0]);
  const latestDue = new Date(now.getTime() + DUE_AHEAD_MAX_MS);
  const noteOf = noteReader(database, types);
  let done = 0;
  try {
    for (const row of walkRows(
      database,
      `SELECT id, nid, did, odid, ord, queue, flags, ${SCHEDULE_COLUMNS} FROM cards`,
    )) {
      if (slice.shouldYield()) {
        onProgress(Math.min(1, done / Math.max(1, total)));
        await slice.yieldNow();
      }
      done += 1;
      if (done > cardsMax) throw new UnreadableFile('TOO_LARGE');
      readCard(row);
    }
  } finally {
    noteOf.free();
  }
  onProgress(1);
  if (reviews.withoutCard > 0) warn('REVIEWS_WITHOUT_CARD', '', reviews.withoutCard);
  if (done === 0) throw new UnreadableFile('EMPTY');

  function readCard([id, nid, did, odid, ord, queue, flags, ...schedule]: SqlValue[]): void {
    const note = noteOf.read(asNumber(nid));
    if (!note) {
      warn('NOTE_MISSING', '');
      return;
    }
    // A filtered deck only borrows its cards.
    const deck = deckNameOf(deckNames, asNumber(odid) || asNumber(did));
    const written = makeCard(note, asNumber(ord), deck, media, warn);
    if (!written) return;
    if ((asNumber(flags) & COLOURS) > 0) warn('FLAG', written.content);
    const { last, left } = reviews.lastOf(asNumber(id), CARD_REVIEWS_MAX);
    if (left > 0) warn('REVIEWS_TOO_MANY', written.content, left);
    onCard(deck, { ...written, ...stateOf(asNumber(queue), schedule, last, written.content) });
  }

  function stateOf(queue: number, columns: SqlValue[], own: AnkiReview[], about: string) {
    const schedule = scheduleOf(columns, { beganAtS, now, reviews: own });
    if (schedule === 'unreadable') warn('SCHEDULE_UNREADABLE', about);
    return {
      suspended: queue === SUSPENDED,
      buried: BURIED.includes(queue),
      reviews: own,
      ...(schedule !== null && schedule !== 'unreadable' && { schedule: withinReach(schedule, about) }),
    };
  }

  function withinReach(schedule: AnkiSchedule, about: string): AnkiSchedule {
    if (schedule.dueAt <= latestDue) return schedule;
    warn('DUE_TOO_FAR', about);
    return { ...schedule, dueAt: latestDue };
  }
}

/** The bits of a card's flags that are one of Anki's seven colours. */
const COLOURS = 7;
const FIELD_SEPARATOR = '\x1f';
/** An image within the text, which is left out: its megabytes are no reason to leave out the card. */
const EMBEDDED = /data:[\w.+-]{1,50}\/[\w.+-]{1,50};base64,[\w+/=\s-]*/gi;

function noteReader(database: Database, types: ReadonlyMap<number, NoteType>) {
  const statement = database.prepare('SELECT mid, flds, tags FROM notes WHERE id = ?');
  let last: { id: number; note: AnkiNote | null } | null = null;
  const load = (id: number): AnkiNote | null => {
    statement.bind([id]);
    if (!statement.step()) return null;
    const [mid, fields, tags] = statement.get();
    const type = types.get(asNumber(mid));
    if (!type) return null;
    const values = asText(fields).replace(EMBEDDED, 'data:,').split(FIELD_SEPARATOR, FIELDS_MAX);
    const isTooLong = values.some((value) => value.length > FIELD_CHARS_MAX);
    return {
      type,
      keepsMarks: mid === CLOZE_ID,
      label: labelOf(values),
      isTooLong,
      values: isTooLong ? [] : values,
      tags: asText(tags)
        .slice(0, TAGS_CHARS_MAX)
        .split(/[\s\u3000]+/)
        .filter((tag) => tag !== ''),
    };
  };
  return {
    read: (id: number): AnkiNote | null => {
      if (last?.id !== id) last = { id, note: load(id) };
      return last.note;
    },
    free: () => statement.free(),
  };
}
