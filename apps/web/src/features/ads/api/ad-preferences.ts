import { type AdPreferences, adsCalls } from '@molip/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { adsCopy } from '../copy.ts';
import { reportAdFailure } from '../model/ad-failure.ts';
import { adsQuery } from './list-ads.ts';

export const adPreferencesQuery = queryOptions({
  queryKey: ['ads', 'preferences'],
  queryFn: ({ signal }) => request(adsCalls.readAdPreferences, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Shown at once, sent one after the other; the last word is the last that was chosen. */
export function useSaveAdPreferences() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'ad-preferences' },
    networkMode: 'always',
    mutationFn: ({ personalized, categories }: AdPreferences) =>
      request(adsCalls.saveAdPreferences, { body: { personalized, categories } }),
    onSuccess: () => client.invalidateQueries({ queryKey: adsQuery.queryKey, refetchType: 'none' }),
    onError: (reason) => {
      reportAdFailure('preferences', reason);
      openSnackbar({ message: adsCopy.failures.save, severity: 'error' });
      // What is on the server, and not what was shown before: others may have been saved meanwhile.
      void client.invalidateQueries({ queryKey: adPreferencesQuery.queryKey });
    },
  });
  return (change: Partial<AdPreferences>) => {
    const old = client.getQueryData(adPreferencesQuery.queryKey);
    if (!old) return;
    const next = { ...old, ...change };
    client.setQueryData(adPreferencesQuery.queryKey, next);
    mutate(next);
  };
}
