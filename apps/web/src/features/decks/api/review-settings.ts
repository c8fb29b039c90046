import { decksCalls, type ReviewSettings } from '@molip/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { DECK_FAILURES, failWith } from './deck-failure.ts';
import { deckKeys } from './deck-keys.ts';

export const reviewSettingsQuery = queryOptions({
  queryKey: deckKeys.settings,
  queryFn: ({ signal }) =>
    request(decksCalls.readReviewSettings, {}, { signal }).catch(failWith(DECK_FAILURES.settings)),
  networkMode: 'always',
  refetchOnReconnect: true,
});

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (retention: number) =>
      request(decksCalls.updateReviewSettings, { body: { retention } }).catch(
        failWith(DECK_FAILURES.saveSettings),
      ),
    onSuccess: (settings) => client.setQueryData<ReviewSettings>(deckKeys.settings, settings),
  });
}
