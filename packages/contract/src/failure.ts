import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** The body of every error response. */
export const Failure = lazily(() =>
  z.object({
    message: z.string(),
    code: z.string(),
    errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  }),
);
export type Failure = z.infer<typeof Failure>;
