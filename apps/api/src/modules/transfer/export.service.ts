import { Readable } from 'node:stream';
import { DAY_MS } from '@molip/domain/kernel';
import { RATINGS } from '@molip/domain/reviews';
import { studyDayOf, studyDayStart } from '@molip/domain/study-day';
import { memberDay } from '#modules/accounts/index.ts';
import { type DeckContents, type DeckEntry, readDeckContents } from '#modules/decks/index.ts';
import type { Clock } from '#platform/clock.ts';
import { joinInChunks } from '#platform/concurrency/join-in-chunks.ts';
import type { Db } from '#platform/database/database.ts';
import type { SentFile } from '#platform/http/send-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { mediaAddress } from './anki/media-address.ts';
import type { AnkiSchedule } from './anki/types.ts';
import type { ExportedCard } from './anki/write-collection.ts';
import { writeAnkiPackage } from './anki/write-package.ts';
import { exportPlaces, type PlaceRequest } from './export-places.ts';
import { writeCsv } from './text/write-csv.ts';

interface ExportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
}

export interface ExportRequest extends PlaceRequest {
  readonly deckId: number;
  readonly format: 'apkg' | 'csv';
}

/** A package waits for its turn before anything is sent, so that it can still be refused. */
export type ExportDeck = (request: ExportRequest) => Promise<SentFile>;

/** An uploaded image in Markdown, not a bare address. No bare `[` in the title: each would make the pattern read to the end. */
const OUR_IMAGE = /(!\[(?:\\.|[^[\]\\])*\]\()(?:https?:\/\/[^/\s()]+)?\/api\/images\/([0-9a-z]+\.[a-z]+)/g;

export function exportService({ db, clock, storage }: ExportDeps): ExportDeck {
  const places = exportPlaces();
  return async ({ deckId, format, ...request }) => {
    const { memberId } = request;
    const deck = await readDeckContents(db, memberId, deckId);
    if (format === 'csv')
      return { fileName: `${deck.name}.csv`, mediaType: 'text/csv; charset=utf-8', content: csvOf(deck) };
    const settings = await memberDay(db, memberId);
    const dayStart = studyDayStart(studyDayOf(clock.now(), settings), settings);
    const images = new Set<string>();
    const place = await places.take(request);
    const content = writeAnkiPackage(
      deck.name,
      untilEnd(exportedCards(deck, images, clock.now()), place.leave),
      filesOf(images, storage),
      { keepSchedule: true, dayStart },
    );
    content.once('close', place.leave);
    return { fileName: `${deck.name}.apkg`, mediaType: 'application/octet-stream', content };
  };
}

async function* untilEnd<T>(items: AsyncIterable<T>, onEnd: () => void): AsyncGenerator<T> {
  try {
    yield* items;
  } finally {
    onEnd();
  }
}

function csvOf(deck: DeckContents): Readable {
  const cards = async function* () {
    for await (const { card } of deck.cards()) yield card;
  };
  return Readable.from(joinInChunks(writeCsv(cards())), { objectMode: false });
}

/** Names of images are gathered on the way: the package wants the cards first. */
async function* exportedCards(
  deck: DeckContents,
  images: Set<string>,
  now: Date,
): AsyncGenerator<ExportedCard> {
  for await (const entry of deck.cards()) yield exportedCard(entry, images, now);
}

function exportedCard({ card, reviews }: DeckEntry, images: Set<string>, now: Date): ExportedCard {
  const withMedia = (text: string) =>
    text.replace(OUR_IMAGE, (_whole, before: string, name: string) => {
      images.add(name);
      return before + mediaAddress(name);
    });
  const schedule = scheduleOf(card);
  return {
    cardId: card.cardId,
    content: withMedia(card.content),
    answer: withMedia(card.answer),
    tags: card.tags,
    suspended: card.suspended,
    buried: card.buriedUntil !== null && card.buriedUntil > now,
    ...(schedule && { schedule }),
    reviews: reviews.map(({ at, rating, elapsedMs }) => ({
      at,
      rating: (RATINGS.indexOf(rating) + 1) as 1 | 2 | 3 | 4,
      elapsedMs,
    })),
  };
}

const USUAL_EASE = 2.5;

function scheduleOf(card: DeckEntry['card']): AnkiSchedule | null {
  const { state, due, stability, difficulty, reps, lapses, reviewedAt } = card;
  if (state === 'NEW' || due === null) return null;
  const intervalDays = Math.max(1, Math.round((due.getTime() - (reviewedAt ?? due).getTime()) / DAY_MS));
  return {
    state,
    dueAt: due,
    stability,
    difficulty,
    intervalDays,
    ease: USUAL_EASE,
    reps,
    lapses,
    ...(reviewedAt && { lastReviewedAt: reviewedAt }),
  };
}

async function* filesOf(images: ReadonlySet<string>, storage: Storage) {
  for (const name of images) {
    const file = await storage.read(name);
    if (file) yield { name, content: file.content };
  }
}
