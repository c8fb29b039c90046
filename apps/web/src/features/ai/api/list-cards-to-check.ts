import { aiCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { aiKeys } from './ai-keys.ts';

/** Of the note as it was last changed: another text asks anew. Without a network nobody is asked. */
export const cardsToCheckQuery = (noteId: number, changedAt: Date) =>
  queryOptions({
    queryKey: [...aiKeys.cardsToCheck(noteId), changedAt.getTime()],
    queryFn: async ({ signal }) => {
      const { cards } = await request(
        aiCalls.listCardsToCheck,
        { params: { id: String(noteId) } },
        { signal },
      );
      return cards;
    },
  });
