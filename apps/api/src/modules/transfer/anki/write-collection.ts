import { createHash } from 'node:crypto';
import { clozeNumbers, hasCloze } from '@molip/domain/decks';
import { DAY_MS } from '@molip/domain/kernel';
import initSqlite, { type Database } from 'sql.js';
import { BASIC_ID, CLOZE_ID, CONFIGURATION, DECK_OPTIONS, decksJson, MODELS } from './collection-json.ts';
import { INDEXES, INSERT_CARD, INSERT_COL, INSERT_NOTE, INSERT_REVIEW, SCHEMA } from './collection-sql.ts';
import { decodeHtmlText } from './html-text.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { createPaged } from './paged-database.ts';
import type { AnkiReview, AnkiSchedule } from './types.ts';
import { reviewColumns, scheduleColumns } from './write-schedule.ts';

export interface ExportedCard {
  /** The same card keeps its place in somebody's Anki. */
  readonly cardId: string | number;
  /** Markdown; images of the package as `media:` addresses. */
  readonly content: string;
  readonly answer: string;
  readonly tags: readonly string[];
  readonly suspended: boolean;
  readonly buried: boolean;
  readonly schedule?: AnkiSchedule;
  readonly reviews: readonly AnkiReview[];
}

export interface WriteOptions {
  readonly keepSchedule: boolean;
  /** When the member's study day began. Anki counts days from such an instant. */
  readonly dayStart: Date;
}

/** Cards lie this far back at most: Anki's first day has to come before them all. */
const DAYS_BACK = 7_300;

/** The database of a package, with its cards, into the open file. It holds up the thread that it is written in. */
export async function writeCollection(
  file: number,
  deckName: string,
  cards: Iterable<ExportedCard> | AsyncIterable<ExportedCard>,
  options: WriteOptions,
): Promise<void> {
  const database = await createPaged(file, await emptyCollection(deckName, options));
  try {
    await fill(database, cards, options);
  } finally {
    database.close();
  }
}

const beginningOf = (dayStart: Date) => new Date(dayStart.getTime() - DAYS_BACK * DAY_MS);
const deckIdOf = (dayStart: Date) => dayStart.getTime() + 1;

async function emptyCollection(deckName: string, { dayStart }: WriteOptions): Promise<Uint8Array> {
  const { Database } = await initSqlite();
  const database = new Database();
  try {
    database.run(SCHEMA);
    database.run(INSERT_COL, [
      Math.floor(beginningOf(dayStart).getTime() / 1_000),
      dayStart.getTime(),
      dayStart.getTime(),
      ...[CONFIGURATION, MODELS, decksJson(deckIdOf(dayStart), deckName), DECK_OPTIONS, {}].map((value) =>
        JSON.stringify(value),
      ),
    ]);
    return database.export();
  } finally {
    database.close();
  }
}

async function fill(
  database: Database,
  cards: Iterable<ExportedCard> | AsyncIterable<ExportedCard>,
  { keepSchedule, dayStart }: WriteOptions,
): Promise<void> {
  const beganAt = beginningOf(dayStart);
  const firstId = dayStart.getTime();
  const deckId = deckIdOf(dayStart);
  const seconds = Math.floor(firstId / 1_000);
  database.run('BEGIN');
  const notes = database.prepare(INSERT_NOTE);
  const rows = database.prepare(INSERT_CARD);
  const writeReviews = reviewWriter(database);
  let position = 0;
  for await (const card of cards) {
    position += 1;
    const id = firstId + position;
    const kept = keepSchedule ? card : { suspended: false, buried: false };
    notes.run(noteRow(card, id, seconds));
    const ord = (clozeNumbers(card.content)[0] ?? 1) - 1;
    rows.run([id, id, deckId, ord, seconds, ...scheduleColumns(kept, position, beganAt)]);
    if (keepSchedule) writeReviews(id, card.reviews);
  }
  for (const statement of [notes, rows]) statement.free();
  writeReviews.free();
  database.run('COMMIT');
  for (const index of INDEXES) database.run(index);
}

function noteRow({ cardId, content, answer, tags }: ExportedCard, id: number, seconds: number) {
  const front = markdownToHtml(content);
  const letters = decodeHtmlText(front);
  const tagText = tags.map((tag) => tag.replace(/\s+/g, '_')).join(' ');
  return [
    id,
    createHash('sha256').update(`molip:${cardId}`).digest('base64url').slice(0, 12),
    hasCloze(content) ? CLOZE_ID : BASIC_ID,
    seconds,
    tagText && ` ${tagText} `,
    `${front}\x1f${markdownToHtml(answer)}`,
    letters,
    Number.parseInt(createHash('sha1').update(letters).digest('hex').slice(0, 8), 16),
  ];
}

/** The instant is the key of Anki's log; of two reviews within a millisecond the second moves on by one. */
function reviewWriter(database: Database) {
  const statement = database.prepare(INSERT_REVIEW);
  const write = (cardRow: number, reviews: readonly AnkiReview[]): void => {
    for (const [index, { at }] of reviews.entries()) {
      let id = at.getTime();
      do {
        statement.run([id, cardRow, ...reviewColumns(reviews, index)]);
        id += 1;
      } while (database.getRowsModified() === 0);
    }
  };
  return Object.assign(write, { free: () => statement.free() });
}
