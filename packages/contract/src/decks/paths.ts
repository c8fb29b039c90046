import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';
import { PathId } from '#contract/primitives.ts';

export const onDeck = { params: lazily(() => z.object({ id: PathId })), owned: { id: 'deck' } } as const;
export const onCard = { params: lazily(() => z.object({ id: PathId })), owned: { id: 'card' } } as const;
export const byKeyword = {
  params: lazily(() => z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(100)) })),
  words: ['keyword'],
} as const;
