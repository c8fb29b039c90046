import type { UploadedImage } from '@molip/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BroughtCard, BroughtDeck } from '../decks/index.ts';
import { replaceMedia } from './anki/media-address.ts';
import { readAnkiPackage } from './anki/read-package.ts';
import type { AnkiCard, AnkiPackage } from './anki/types.ts';
import { scheduleFrom } from './brought-schedule.ts';
import { fittingDeckName, isTooLong, nameOfFile } from './deck-name.ts';
import { readTable, type TextReading } from './text/read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { ABOUT_SCHEDULE, collectWarnings, sentence } from './warnings.ts';

const RATINGS = ['AGAIN', 'HARD', 'GOOD', 'EASY'] as const;
/** Reading the cards, and then their images. */
const CARDS_SHARE = 0.6;

export interface ImportOrder {
  readonly fileName: string;
  /** Where a text goes; a deck of the file's name otherwise. */
  readonly deckId: number | null;
  readonly keepsSchedule: boolean;
  /** How a text is to be read. */
  readonly reading: TextReading;
}

interface Around {
  readonly keepImage: (name: string, bytes: Buffer) => Promise<UploadedImage>;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly now: Date;
}

interface DecksInFile {
  readonly decks: readonly BroughtDeck[];
  readonly warnings: readonly string[];
}

/** Whatever kind of file it is, told by its first bytes: a package is a zip. */
export async function decksIn(bytes: Buffer, order: ImportOrder, around: Around): Promise<DecksInFile> {
  if (isZip(bytes)) return inPackage(bytes, order, around);
  // By its name it should have been a package.
  if (/\.(apkg|colpkg)$/i.test(order.fileName)) throw new UnreadableFile('BROKEN');
  return inTable(bytes, order, around);
}

/** The sign of the first file in a zip, or of the end of one that is empty; a text may well begin with PK. */
export function isZip(bytes: Buffer): boolean {
  return ['504b0304', '504b0506'].includes(bytes.subarray(0, 4).toString('hex'));
}

async function inPackage(bytes: Buffer, order: ImportOrder, around: Around): Promise<DecksInFile> {
  const read = await readAnkiPackage(bytes, {
    signal: around.signal,
    now: around.now,
    onProgress: (share) => around.onProgress(share * CARDS_SHARE),
  });
  const { addresses, refused } = await keepImages(read, around);
  const bring = (card: AnkiCard) =>
    broughtCard(card, order.keepsSchedule && around.now, (image) => addresses.get(image) ?? null);
  const decks = read.decks.map(({ name, cards }) => ({
    to: name,
    cards: cards.map(bring).filter(hasTwoSides),
  }));
  const blank = count(read.decks) - count(decks);
  const lost =
    refused === 0 ? [] : [`둘 공간이 없거나 읽지 못한 이미지 ${refused.toLocaleString('ko-KR')}개를 뺐어요.`];
  const empty = blank === 0 ? [] : [`그림만 있던 카드 ${blank.toLocaleString('ko-KR')}장을 건너뛰었어요.`];
  const told = read.warnings.filter(({ code }) => order.keepsSchedule || !ABOUT_SCHEDULE.has(code));
  return { decks, warnings: [...told.map(sentence), ...lost, ...empty] };
}

const count = (decks: readonly { readonly cards: readonly unknown[] }[]) =>
  decks.reduce((sum, { cards }) => sum + cards.length, 0);

/** An image that could not come was all that stood there. */
const hasTwoSides = ({ content, answer }: BroughtCard) => content.trim() !== '' && answer.trim() !== '';

/** Too large, of another kind, or without room for it: the cards come all the same. */
function orRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** Before the cards: an image that no card came to use is swept like any other. */
async function keepImages({ decks, media }: AnkiPackage, { keepImage, onProgress, signal }: Around) {
  const wanted = new Set(decks.flatMap(({ cards }) => cards.flatMap(({ images }) => images)));
  const addresses = new Map<string, string>();
  let [refused, done] = [0, 0];
  for (const name of wanted) {
    signal.throwIfAborted();
    const bytes = await media.get(name)?.();
    const image = bytes && (await keepImage(name, bytes).catch(orRefused));
    if (image) addresses.set(name, image.imageUrl);
    else refused += 1;
    done += 1;
    onProgress(CARDS_SHARE + ((1 - CARDS_SHARE) * done) / wanted.size);
  }
  return { addresses, refused };
}

function broughtCard(
  card: AnkiCard,
  /** Now, or that the schedule stays behind. */
  scheduledAt: Date | false,
  addressOf: (name: string) => string | null,
): BroughtCard {
  const keepsSchedule = scheduledAt !== false;
  return {
    content: replaceMedia(card.content, addressOf),
    answer: replaceMedia(card.answer, addressOf),
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

async function inTable(
  bytes: Buffer,
  { deckId, fileName, reading }: ImportOrder,
  { signal }: Around,
): Promise<DecksInFile> {
  const { rows, warnings, deckName } = await readTable(bytes, { ...reading, signal });
  const cards = rows.flatMap((row): BroughtCard[] =>
    'problem' in row ? [] : [{ ...row, suspended: false, isBuried: false, schedule: null, reviews: [] }],
  );
  if (cards.length === 0) throw new UnreadableFile('EMPTY');
  const problems = rows.length - cards.length;
  const skipped =
    problems === 0 ? [] : [`카드가 되지 못한 줄 ${problems.toLocaleString('ko-KR')}개를 건너뛰었어요.`];
  const name = deckName || nameOfFile(fileName);
  const cut = collectWarnings();
  if (deckId === null && isTooLong(name)) cut.warn('DECK_NAME_CUT', name);
  return {
    decks: [{ to: deckId ?? fittingDeckName(name), cards }],
    warnings: [...[...warnings, ...cut.warnings()].map(sentence), ...skipped],
  };
}
