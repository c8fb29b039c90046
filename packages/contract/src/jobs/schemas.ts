import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { Uuid } from '#contract/primitives.ts';

export const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

/** The result of an import. */
export const ImportResult = lazily(() =>
  z.object({
    decks: z.int(),
    created: z.int(),
    skipped: z.int(),
    /** Sentences about all that was not imported. */
    warnings: z.array(z.string()),
    /** The decks that cards went into. */
    deckIds: z.array(z.int()),
  }),
);
export type ImportResult = z.infer<typeof ImportResult>;

/** Work that takes longer than a request should. */
export const MemberJob = lazily(() =>
  z.object({
    jobId: Uuid,
    state: z.enum(JOB_STATES),
    /** 0 to 100. */
    progress: z.int(),
    result: z.optional(ImportResult),
    /** Why it failed. */
    message: z.optional(z.string()),
  }),
);
export type MemberJob = z.infer<typeof MemberJob>;
