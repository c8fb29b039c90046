import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant } from '#contract/primitives.ts';

export const AI_ENGINES = ['rules', 'llm'] as const;
export type AiEngine = (typeof AI_ENGINES)[number];

/** Limit of both engines: rules would take minutes, a model forgets the beginning. */
export const AI_NOTE_MAX = 50_000;
export const AI_CARDS_MAX = 50;
const AI_CARDS_USUAL = 20;

export const CARD_KINDS = ['DEFINITION', 'LIST', 'CLOZE', 'QA'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const ENHANCE_PART_KINDS = ['SPACING', 'LIST', 'HEADING', 'SUMMARY', 'TERMS', 'REWRITE'] as const;

const Usage = lazily(() =>
  z.object({
    /** In the member's present month. */
    aiUsageUsed: z.int(),
    aiUsageLimit: z.int(),
  }),
);

export const AiStatus = lazily(() =>
  z.extend(Usage, {
    /** null if only the built-in rules are available. */
    llm: z.nullable(
      z.object({
        /** The host that notes are sent to, chosen by the operator. */
        provider: z.string(),
        model: z.string(),
        /** Whether the member has agreed to it. */
        agreed: z.boolean(),
      }),
    ),
    /** When the count of uses is reset. */
    resetsAt: Instant,
  }),
);
export type AiStatus = z.infer<typeof AiStatus>;

const Engine = lazily(() => z.optional(z.enum(AI_ENGINES, 'rules나 llm이어야 해요.')));

export const EnhanceNote = lazily(() => z.object({ noteId: Id, engine: Engine }));

/** Replaces the note's text from `from` to `to` (UTF-16). */
const Edit = lazily(() => z.object({ from: z.int(), to: z.int(), text: z.string() }));

/** An improvement that can be accepted or rejected separately. */
export const EnhancePart = lazily(() =>
  z.object({
    kind: z.enum(ENHANCE_PART_KINDS),
    edits: z.array(Edit),
    /** Whether it is selected by default. */
    suggested: z.boolean(),
  }),
);

export const EnhancedNote = lazily(() =>
  z.extend(Usage, {
    noteId: Id,
    engine: z.enum(AI_ENGINES),
    /** Revision of the note that was read; the parts apply to no other. */
    revision: z.int(),
    originalContent: z.string(),
    /** The text with all suggested parts. */
    enhancedContent: z.string(),
    parts: z.array(EnhancePart),
  }),
);
export type EnhancedNote = z.infer<typeof EnhancedNote>;

const MaxCards = lazily(() =>
  z
    .int()
    .check(
      z.minimum(1, '한 장부터 만들 수 있어요.'),
      z.maximum(AI_CARDS_MAX, '한 번에 50장까지 만들 수 있어요.'),
    ),
);

/** All fields are optional, and so is the body. */
export const GenerateCards = lazily(() =>
  z._default(z.object({ maxCards: z._default(MaxCards, AI_CARDS_USUAL), engine: Engine }), {
    maxCards: AI_CARDS_USUAL,
  }),
);

export const CandidateCard = lazily(() =>
  z.object({
    kind: z.enum(CARD_KINDS),
    content: z.string(),
    answer: z.string(),
    /** The passage word for word, and its position (UTF-16). */
    sourceText: z.string(),
    from: z.int(),
    to: z.int(),
    /** The member has such a card already. */
    existing: z.boolean(),
  }),
);
export type CandidateCard = z.infer<typeof CandidateCard>;

export const GeneratedCards = lazily(() =>
  z.extend(Usage, {
    noteId: Id,
    engine: z.enum(AI_ENGINES),
    revision: z.int(),
    cards: z.array(CandidateCard),
    /** Why there are no cards. */
    reason: z.nullable(z.enum(['TOO_SHORT', 'NOTHING_FOUND'])),
  }),
);
export type GeneratedCards = z.infer<typeof GeneratedCards>;

/** Progress, for responses that are event streams. */
export const AiProgress = lazily(() =>
  z.object({
    /** Number of requests ahead; 0 while it is processed. */
    place: z.int(),
    /** Characters written so far; null if unknown. */
    characters: z.nullable(z.int()),
  }),
);
export type AiProgress = z.infer<typeof AiProgress>;

const CardText = lazily(() => z.string());
const CardTexts = { content: CardText, answer: CardText, sourceText: CardText };

/** A card whose passage has changed in its note. */
export const CardToCheck = lazily(() =>
  z.object({
    cardId: Id,
    deckId: Id,
    deckName: z.string(),
    ...CardTexts,
    /** The card by the note's present text; null if the passage was deleted. */
    proposal: z.nullable(z.object(CardTexts)),
  }),
);
export type CardToCheck = z.infer<typeof CardToCheck>;
