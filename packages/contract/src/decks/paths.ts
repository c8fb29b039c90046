import * as z from 'zod/mini';
import { PathId } from '../primitives.ts';

export const onDeck = { params: z.object({ id: PathId }), owned: { id: 'deck' } } as const;
export const onCard = { params: z.object({ id: PathId }), owned: { id: 'card' } } as const;
export const byKeyword = {
  params: z.object({ keyword: z.string().check(z.minLength(1), z.maxLength(100)) }),
  words: ['keyword'],
} as const;
