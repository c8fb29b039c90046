/** In an isolated process: whatever a stranger put into the file happens here. */
import { closeSync, fstatSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TaskWork } from '#platform/isolated/index.ts';
import { splitMedia } from './anki/media-address.ts';
import { readAnkiPackage } from './anki/read-package.ts';
import type { AnkiCard, AnkiMedia } from './anki/types.ts';
import { scheduleFrom } from './brought-schedule.ts';
import { type ByteSource, fileSource } from './byte-source.ts';
import { type SpoolWriter, spoolWriter } from './card-spool.ts';
import { fittingDeckName, isTooLong, nameOfFile } from './deck-name.ts';
import { isZip } from './file-kind.ts';
import {
  CARDS_FILE,
  type CardFile,
  type CardFileSummary,
  IMAGES_FILE,
  type ImportOrder,
  type READ_CARD_FILE,
  type SpooledCards,
  type SpooledImage,
} from './import-tasks.ts';
import { readTable } from './text/read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { ABOUT_SCHEDULE, collectWarnings, sentence } from './warnings.ts';

const RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;
const SIGN_BYTES = 4;
/** A review in the spool, in letters. */
const REVIEW_CHARS = 40;
/** Reading the cards, and then taking out their images. */
const CARDS_SHARE = 0.8;

type Report = (progress: number) => void;

export const readCardFile: TaskWork<typeof READ_CARD_FILE> = async (input, report) => {
  const file = openSync(input.file, 'r');
  const spool = openSync(path.join(input.workDir, CARDS_FILE), 'wx', 0o600);
  try {
    const cards = spoolWriter<SpooledCards>(spool);
    const summary = await readInto(cards, fileSource(file, fstatSync(file).size), input, report);
    cards.end();
    return summary;
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.code };
    throw error;
  } finally {
    closeSync(spool);
    closeSync(file);
  }
};

/** The kind of a file is told by its first bytes: a package is a zip. */
async function readInto(
  cards: SpoolWriter<SpooledCards>,
  source: ByteSource,
  input: CardFile,
  report: Report,
): Promise<CardFileSummary> {
  if (isZip(source.read(0, SIGN_BYTES))) return readPackage(cards, source, input, report);
  // By its name it should have been a package.
  if (/\.(apkg|colpkg)$/i.test(input.order.fileName)) throw new UnreadableFile('BROKEN');
  return readText(cards, source.read(0, source.size), input.order);
}

async function readPackage(
  spool: SpoolWriter<SpooledCards>,
  source: ByteSource,
  { workDir, order, now }: CardFile,
  report: Report,
): Promise<CardFileSummary> {
  const wanted = new Set<string>();
  let cards = 0;
  const { media, warnings } = await readAnkiPackage(source, {
    workDir,
    now,
    onProgress: (share) => report(share * CARDS_SHARE),
    onCard: (deck, card) => {
      cards += 1;
      for (const image of card.images) wanted.add(image);
      const { content, answer, reviews } = card;
      const chars = content.length + answer.length + reviews.length * REVIEW_CHARS;
      spool.add({ to: deck, card: spooledCard(card, order.keepsSchedule ? now : null) }, chars);
    },
  });
  const images = await takeOutImages(wanted, media, workDir, (share) =>
    report(CARDS_SHARE + (1 - CARDS_SHARE) * share),
  );
  const concerning = warnings.filter(({ code }) => order.keepsSchedule || !ABOUT_SCHEDULE.has(code));
  return { cards, images, lostImages: wanted.size - images, warnings: concerning.map(sentence) };
}

/** @returns how many could be read */
async function takeOutImages(
  wanted: ReadonlySet<string>,
  media: AnkiMedia,
  workDir: string,
  report: Report,
): Promise<number> {
  const list = openSync(path.join(workDir, IMAGES_FILE), 'wx', 0o600);
  try {
    const images = spoolWriter<SpooledImage>(list);
    let [done, taken] = [0, 0];
    for (const name of wanted) {
      const bytes = await media.get(name)?.();
      done += 1;
      if (bytes) {
        const file = `image-${taken}`;
        await writeFile(path.join(workDir, file), bytes, { mode: 0o600 });
        images.add({ name, file }, name.length + file.length);
        taken += 1;
      }
      report(done / wanted.size);
    }
    images.end();
    return taken;
  } finally {
    closeSync(list);
  }
}

/** @param scheduledAt now, or null: the schedule stays behind */
function spooledCard(card: AnkiCard, scheduledAt: Date | null): SpooledCards['card'] {
  const keepsSchedule = scheduledAt !== null;
  return {
    content: splitMedia(card.content),
    answer: splitMedia(card.answer),
    tags: card.tags,
    suspended: keepsSchedule && card.suspended,
    isBuried: keepsSchedule && card.buried,
    schedule: scheduledAt && card.schedule ? scheduleFrom(card.schedule, scheduledAt) : null,
    reviews: keepsSchedule
      ? card.reviews.map(({ at, rating, elapsedMs }) => ({
          at,
          rating: RATINGS[rating - 1] ?? 'GOOD',
          elapsedMs,
        }))
      : [],
  };
}

async function readText(
  spool: SpoolWriter<SpooledCards>,
  bytes: Buffer,
  { deckId, fileName, reading }: ImportOrder,
): Promise<CardFileSummary> {
  const { rows, warnings, deckName } = await readTable(bytes, reading);
  const name = deckName || nameOfFile(fileName);
  const cut = collectWarnings();
  if (deckId === null && isTooLong(name)) cut.warn('DECK_NAME_CUT', name);
  const to = deckId ?? fittingDeckName(name);
  let cards = 0;
  for (const row of rows) {
    if ('problem' in row) continue;
    const { content, answer, tags } = row;
    const card = { content, answer, tags, suspended: false, isBuried: false, schedule: null, reviews: [] };
    spool.add({ to, card }, content.length + answer.length);
    cards += 1;
  }
  if (cards === 0) throw new UnreadableFile('EMPTY');
  const problems = rows.length - cards;
  const skipped =
    problems === 0 ? [] : [`카드가 되지 못한 줄 ${problems.toLocaleString('ko-KR')}개를 건너뛰었어요.`];
  const sentences = [...warnings, ...cut.warnings()].map(sentence);
  return { cards, images: 0, lostImages: 0, warnings: [...sentences, ...skipped] };
}
