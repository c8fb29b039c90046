import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Before a change is shown: what is on its way was asked for earlier and would undo it on the page. What has nothing to
 * show yet goes on, or it would never come.
 */
export async function holdQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

/**
 * Writes a change of one entry into what is kept. What was known to be old stays known to be: the change says nothing of
 * the other entries.
 */
export function changeInPlace<T>(client: QueryClient, queryKey: QueryKey, data: T): void {
  const isOld = client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData<T>(queryKey, data);
  if (isOld) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/**
 * A change that is shown before the server has it: what is asked meanwhile may be answered without it, and is asked once
 * more; so is what was about to be asked and held for it.
 */
export async function shownBefore<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: () => Promise<T>,
): Promise<T> {
  const startedMs = Date.now();
  const answer = await change();
  void client.invalidateQueries({
    queryKey,
    predicate: ({ state }) =>
      state.fetchStatus === 'fetching' || state.isInvalidated || state.dataUpdatedAt > startedMs,
  });
  return answer;
}
