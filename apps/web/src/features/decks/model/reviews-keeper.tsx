import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deckKeys } from '../api/deck-keys.ts';
import { startReviewsSync } from './reviews-sync.ts';

/** On every member page, so that unsent reviews are sent from any page. */
export function ReviewsKeeper({ memberId }: { readonly memberId: number }) {
  const queries = useQueryClient();
  useEffect(() => {
    startReviewsSync(memberId, () => void queries.invalidateQueries({ queryKey: deckKeys.all }));
  }, [memberId, queries]);
  return null;
}
