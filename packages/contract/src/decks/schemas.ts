import { CARD_TEXT_MAX, QUEUE_MODES } from '@molip/domain/decks';
import { CARD_STATES, RATINGS, RETENTION_MAX, RETENTION_MIN } from '@molip/domain/reviews';
import { TAG_LENGTH_MAX } from '@molip/domain/text';
import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant, pageSize, Uuid } from '#contract/primitives.ts';
import { cleanTextUpTo, Tags } from '#contract/text.ts';
import { DECK_PAGE_SIZE, DECK_SORTS } from './deck-order.ts';

export { CARD_TEXT_MAX };
export const DECK_NAME_MAX = 100;
export const CARD_BATCH_MAX = 500;
export const REVIEW_BATCH_MAX = 500;
export const NEW_PER_DAY_MAX = 9_999;
/** Longer times are not thinking time. */
const ELAPSED_MAX_MS = 60 * 60 * 1_000;

export const Deck = lazily(() =>
  z.object({
    deckId: Id,
    deckName: z.string(),
    memberId: Id,
    cardCnt: z.int(),
    isDeleted: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Whether one of its cards is bookmarked. */
    bookmarked: z.optional(z.boolean()),
    /** Due cards, learning steps included. */
    dueCnt: z.int(),
    /** New cards that may still be introduced today. */
    newCnt: z.int(),
    newPerDay: z.int(),
  }),
);
export type Deck = z.infer<typeof Deck>;

/** Tags on one page; the header `x-next-cursor` leads to the next page. */
export const DECK_TAGS_MAX = 1_000;

export const DeckTagsQuery = lazily(() =>
  z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: pageSize(DECK_TAGS_MAX, DECK_TAGS_MAX),
  }),
);

export const CardSchedule = lazily(() =>
  z.object({
    state: z.enum(CARD_STATES),
    due: z.nullable(Instant),
    /** Days. */
    stability: z.number(),
    difficulty: z.number(),
    reps: z.int(),
    lapses: z.int(),
    /** State for offline practice. */
    step: z.int(),
    reviewedAt: z.nullable(Instant),
    reviewedOn: z.nullable(z.string()),
  }),
);
export type CardSchedule = z.infer<typeof CardSchedule>;

export const CardSource = lazily(() =>
  z.object({
    noteId: Id,
    text: cleanTextUpTo(CARD_TEXT_MAX, '원문은 4,000자까지 담을 수 있어요.'),
  }),
);

export const Card = lazily(() =>
  z.object({
    cardId: Id,
    content: z.string(),
    answer: z.string(),
    deckId: Id,
    deckName: z.string(),
    tags: z.array(z.string()),
    isDeleted: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    bookmarked: z.boolean(),
    suspended: z.boolean(),
    buriedUntil: z.nullable(Instant),
    source: z.optional(z.nullable(z.object({ noteId: Id, text: z.string() }))),
    schedule: CardSchedule,
    /** null for a new card. */
    lastRating: z.nullable(z.enum(RATINGS)),
  }),
);
export type Card = z.infer<typeof Card>;

const someText = (most: number, missing: string, tooLong: string) =>
  lazily(() =>
    z.pipe(cleanTextUpTo(most, tooLong), z.string().check(z.refine((text) => text.trim() !== '', missing))),
  );

export const DeckName = lazily(() =>
  z.pipe(
    someText(DECK_NAME_MAX, '덱 이름을 적어 주세요.', '덱 이름은 100자까지 쓸 수 있어요.'),
    z.transform((name) => name.trim().replace(/\s+/g, ' ')),
  ),
);
const Content = someText(CARD_TEXT_MAX, '앞면을 적어 주세요.', '앞면은 4,000자까지 쓸 수 있어요.');
const Answer = someText(CARD_TEXT_MAX, '뒷면을 적어 주세요.', '뒷면은 4,000자까지 쓸 수 있어요.');
const NewPerDay = lazily(() =>
  z.int().check(z.minimum(0, '0장부터 정할 수 있어요.'), z.maximum(NEW_PER_DAY_MAX, '하루 9,999장까지예요.')),
);

export const CreateDeck = lazily(() => z.object({ deckName: DeckName, clientId: z.optional(Uuid) }));
export const UpdateDeck = lazily(() =>
  z.object({ deckName: z.optional(DeckName), newPerDay: z.optional(NewPerDay) }),
);

/** A number in a query, where everything is text. */
const pageNumber = lazily(() =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,6}$/, '0부터 세는 쪽 번호여야 해요.')), '0'),
    z.transform(Number),
  ),
);

export const DeckQuery = lazily(() =>
  z.object({
    page: pageNumber,
    size: pageSize(DECK_PAGE_SIZE, 100),
    sort: z._default(z.enum(DECK_SORTS), 'createdAt,desc'),
    q: z.optional(cleanTextUpTo(DECK_NAME_MAX, '찾을 말은 100자까지 쓸 수 있어요.')),
  }),
);

/** Due cards of all decks. */
export const TodayCards = lazily(() =>
  z.object({
    /** Due before today. */
    overdue: z.int(),
    due: z.int(),
    new: z.int(),
    /** Estimate by the member's own pace. */
    minutes: z.int(),
    /** A plan if more than a day's work is overdue: cards today, and days until nothing is overdue. */
    plan: z.nullable(z.object({ today: z.int(), days: z.int() })),
  }),
);

export const DeckList = lazily(() =>
  z.object({
    decks: z.array(Deck),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    today: TodayCards,
  }),
);

export const DeckMemory = lazily(() =>
  z.object({
    decks: z.array(
      z.object({
        deckId: Id,
        /** Expected share of recalled cards today, 0 to 1. New cards count as not recalled. */
        remembered: z.number(),
      }),
    ),
  }),
);

export const DeletedDeck = lazily(() => z.extend(Deck, { deletedAt: Instant }));

export const CreateCard = lazily(() =>
  z.object({
    content: Content,
    answer: Answer,
    tags: z.optional(Tags),
    source: z.optional(z.nullable(CardSource)),
    clientId: z.optional(Uuid),
  }),
);

export const CreateCards = lazily(() =>
  z.object({
    cards: z
      .array(z.omit(CreateCard, { clientId: true }))
      .check(
        z.minLength(1, '카드를 한 장 이상 적어 주세요.'),
        z.maxLength(CARD_BATCH_MAX, '한 번에 500장까지 만들 수 있어요.'),
      ),
    clientId: z.optional(Uuid),
  }),
);

export const UpdateCard = lazily(() =>
  z.object({
    content: z.optional(Content),
    answer: z.optional(Answer),
    deckId: z.optional(Id),
    /** null: detached from its note. */
    source: z.optional(z.nullable(CardSource)),
    suspended: z.optional(z.boolean()),
    buriedUntil: z.optional(z.nullable(Instant)),
  }),
);

const Tag = cleanTextUpTo(TAG_LENGTH_MAX, `태그는 ${TAG_LENGTH_MAX}자까지 쓸 수 있어요.`);

export const CardQuery = lazily(() =>
  z.object({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: pageSize(100, 500),
    q: z.optional(cleanTextUpTo(100, '찾을 말은 100자까지 쓸 수 있어요.')),
    /** Repeatable; all given tags are required. */
    tag: z.optional(
      z.pipe(
        z.union([Tag, z.array(Tag)]),
        z.transform((given) => (typeof given === 'string' ? [given] : given)),
      ),
    ),
  }),
);

export const CardList = lazily(() =>
  z.object({
    deck: Deck,
    cards: z.array(Card),
    total: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
);

export const PracticeQuery = lazily(() =>
  z.object({
    limit: pageSize(50, 500),
    mode: z._default(z.enum(QUEUE_MODES), 'DUE'),
  }),
);

/** The interval in seconds for each rating. */
const Preview = lazily(() =>
  z.object({ AGAIN: z.number(), HARD: z.number(), GOOD: z.number(), EASY: z.number() }),
);
export const PracticeCard = lazily(() => z.extend(Card, { preview: Preview }));
export type PracticeCard = z.infer<typeof PracticeCard>;

export const PracticeCounts = lazily(() => z.object({ due: z.int(), new: z.int(), learning: z.int() }));
export type PracticeCounts = z.infer<typeof PracticeCounts>;

export const PracticeQueue = lazily(() => z.object({ cards: z.array(PracticeCard), counts: PracticeCounts }));

export const SaveReview = lazily(() =>
  z.object({
    reviewId: Uuid,
    rating: z.enum(RATINGS, '다시, 어려움, 알맞음, 쉬움 가운데 하나여야 해요.'),
    reviewedAt: Instant,
    elapsedMs: z
      .int()
      .check(z.minimum(0, '0 이상이어야 해요.'), z.maximum(ELAPSED_MAX_MS, '한 시간을 넘을 수 없어요.')),
  }),
);

export const SaveReviews = lazily(() =>
  z.object({
    reviews: z
      .array(z.extend(SaveReview, { cardId: Id }))
      .check(
        z.minLength(1, '보낼 복습이 없어요.'),
        z.maxLength(REVIEW_BATCH_MAX, '한 번에 500개까지 보낼 수 있어요.'),
      ),
  }),
);

export const ReviewsSaved = lazily(() =>
  z.object({
    applied: z.int(),
    duplicate: z.int(),
    rejected: z.array(
      z.object({ reviewId: Uuid, code: z.enum(['CARD_NOT_FOUND', 'REVIEW_UNDONE', 'CARD_REVIEWS_FULL']) }),
    ),
  }),
);

/** A member's scheduling settings. */
export const ReviewSettings = lazily(() =>
  z.object({
    retention: z.number(),
    /** Whether the weights are fitted to the member's reviews. */
    personal: z.boolean(),
    /** The 21 weights of FSRS-6, for offline scheduling. */
    weights: z.array(z.number()),
    /** Reviews a day for each desired retention. */
    workloads: z.array(z.object({ retention: z.number(), cards: z.number(), minutes: z.number() })),
  }),
);
export type ReviewSettings = z.infer<typeof ReviewSettings>;

export const UpdateReviewSettings = lazily(() =>
  z.object({
    retention: z
      .number()
      .check(
        z.minimum(RETENTION_MIN, '70%부터 정할 수 있어요.'),
        z.maximum(RETENTION_MAX, '97%까지 정할 수 있어요.'),
      ),
  }),
);

/** Inclusive. */
export const IMPORT_MAX_BYTES = 200_000_000;
/** The form field of the file. */
export const IMPORT_FIELD = 'file';

/** How a text file was parsed, and its first cards. */
export const ImportPreview = lazily(() =>
  z.object({
    encoding: z.string(),
    separator: z.string(),
    hasHeader: z.boolean(),
    total: z.int(),
    /** Rows that cannot become a card. */
    problems: z.array(z.object({ number: z.int(), message: z.string() })),
    rows: z.array(z.object({ content: z.string(), answer: z.string(), tags: z.array(z.string()) })),
  }),
);
export type ImportPreview = z.infer<typeof ImportPreview>;

export const EXPORT_FORMATS = ['apkg', 'csv'] as const;
