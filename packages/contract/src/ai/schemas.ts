import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Id, Instant } from '#contract/primitives.ts';

export const AI_ENGINES = ['rules', 'llm'] as const;
export type AiEngine = (typeof AI_ENGINES)[number];

/** A longer note is for no engine: rules would take minutes, a model forgets its beginning. */
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
    /** Null where only the built-in rules are there. */
    llm: z.nullable(
      z.object({
        /** Where notes go: the host that the operator has chosen. */
        provider: z.string(),
        model: z.string(),
        /** Whether the member has agreed that notes go there. */
        agreed: z.boolean(),
      }),
    ),
    /** When the count of uses begins anew. */
    resetsAt: Instant,
  }),
);
export type AiStatus = z.infer<typeof AiStatus>;

const Engine = lazily(() => z.optional(z.enum(AI_ENGINES, 'rules나 llm이어야 해요.')));

export const EnhanceNote = lazily(() => z.object({ noteId: Id, engine: Engine }));

/** Replaces what stands from `from` to `to` (UTF-16) in the note. */
const Edit = lazily(() => z.object({ from: z.int(), to: z.int(), text: z.string() }));

/** Something that can be taken or left by itself. */
export const EnhancePart = lazily(() =>
  z.object({
    kind: z.enum(ENHANCE_PART_KINDS),
    edits: z.array(Edit),
    /** Whether it is taken unless the member says otherwise. */
    suggested: z.boolean(),
  }),
);

export const EnhancedNote = lazily(() =>
  z.extend(Usage, {
    noteId: Id,
    engine: z.enum(AI_ENGINES),
    /** Of the note that was read: applying the parts to another is refused by it. */
    revision: z.int(),
    originalContent: z.string(),
    /** With every suggested part. */
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

/** All of it may be left out, the body itself too. */
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
    /** Word for word as it stands in the note, and where (UTF-16). */
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
    /** Why there are none. */
    reason: z.nullable(z.enum(['TOO_SHORT', 'NOTHING_FOUND'])),
  }),
);
export type GeneratedCards = z.infer<typeof GeneratedCards>;

/** What is told while an answer is waited for, where it comes as events. */
export const AiProgress = lazily(() =>
  z.object({
    /** How many are before this one; 0 while it is worked on. */
    place: z.int(),
    /** Of what is being written, as far as it has come; null where that is not known. */
    characters: z.nullable(z.int()),
  }),
);
export type AiProgress = z.infer<typeof AiProgress>;

const CardText = lazily(() => z.string());
const CardTexts = { content: CardText, answer: CardText, sourceText: CardText };

/** A card whose passage is no longer in its note. */
export const CardToCheck = lazily(() =>
  z.object({
    cardId: Id,
    deckId: Id,
    deckName: z.string(),
    ...CardTexts,
    /** What the note now says in its place; null where nothing is left of it. */
    proposal: z.nullable(z.object(CardTexts)),
  }),
);
export type CardToCheck = z.infer<typeof CardToCheck>;
